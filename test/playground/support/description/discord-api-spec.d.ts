/** The package describes its schemas in JavaScript source. */
declare module 'discord-api-spec/zod' {
  import type { ZodMiniType } from 'zod/mini';

  const schemas: Readonly<Record<string, ZodMiniType | undefined>>;
  export = schemas;
}
