/** Declares the schemas of the package discord-api-spec, which it has only as JavaScript. */
declare module 'discord-api-spec/zod' {
  import type { ZodMiniType } from 'zod/mini';

  const schemas: Readonly<Record<string, ZodMiniType | undefined>>;
  export = schemas;
}
