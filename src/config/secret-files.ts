import type { Complain, Environment, Read } from './reading.ts';

/** Each of them may stand in a file, whose path is in the setting with `_FILE` at the end of its name. */
export const SECRETS = ['DISCORD_TOKEN', 'DATABASE_URL'];

/**
 * Both together. The environment goes before the file, also with an empty value, and also where one of them has a secret
 * and the other the path of a file with it.
 */
export function readBoth(env: Environment, file: Environment): Read {
  const alternatives = new Map(SECRETS.flatMap((name) => both(name, `${name}_FILE`)));
  return (name) => {
    const other = alternatives.get(name);
    const isReplaced = other !== undefined && Boolean(env[other]);
    return (env[name] ?? (isReplaced ? undefined : file[name])) || undefined;
  };
}

const both = (one: string, other: string): readonly (readonly [string, string])[] => [
  [one, other],
  [other, one],
];

/** The content of the file without the line break at its end. Docker, Kubernetes and systemd hand over secrets like this. */
export function readSecretFile(
  name: string,
  read: Read,
  complain: Complain,
  readFile?: (path: string) => string,
): string | undefined {
  const path = read(`${name}_FILE`);
  if (path === undefined) return undefined;
  if (read(name) !== undefined)
    return complain(`${name} and ${name}_FILE are both set. Leave one of them out, or empty.`);
  try {
    const text = readFile?.(path).trimEnd();
    return text || complain(`${name}_FILE: the file ${path} is empty. Write ${name} into it.`);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'no reason given';
    return complain(`${name}_FILE: the file ${path} cannot be read (${code}). Correct the path or its permissions.`);
  }
}
