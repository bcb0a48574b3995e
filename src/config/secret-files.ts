import type { Complain, Read } from './reading.ts';

/** The content of the file without the line break at its end. Docker, Kubernetes and systemd hand over secrets like this. */
export function readSecretFile(
  name: string,
  read: Read,
  complain: Complain,
  readFile?: (path: string) => string,
): string | undefined {
  const path = read(`${name}_FILE`);
  if (path === undefined) return undefined;
  if (read(name) !== undefined) return complain(`${name} and ${name}_FILE are both set. Leave one of them out.`);
  try {
    const text = readFile?.(path).trimEnd();
    return text || complain(`${name}_FILE: the file ${path} is empty. Write ${name} into it.`);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'no reason given';
    return complain(`${name}_FILE: the file ${path} cannot be read (${code}). Correct the path or its permissions.`);
  }
}
