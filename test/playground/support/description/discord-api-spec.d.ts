/** The package describes its schemas by their own source, which is JavaScript. */
declare module 'discord-api-spec/zod' {
  import type { ZodMiniType } from 'zod/mini';

  const schemas: Readonly<Record<string, ZodMiniType | undefined>>;
  export = schemas;
}
