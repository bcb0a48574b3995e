import { existsSync, renameSync } from 'node:fs';
import { isOfPreview } from '../schema-version.ts';
import { schemaOfFile } from './damage.ts';

/** Renames a file that a preview made, so that a new one can be created. Returns the new path, if there was a file. */
export function setPreviewAside(path: string): string | undefined {
  const version = previewVersionOf(path);
  if (version === undefined) return undefined;
  const aside = freeName(`${path}.v${version}.preview`);
  // Renames the log first, because SQLite must not find it beside the new file.
  for (const end of ['-wal', '-shm', '']) if (existsSync(path + end)) renameSync(path + end, aside + end);
  return aside;
}

function previewVersionOf(path: string): number | undefined {
  if (!existsSync(path)) return undefined;
  try {
    const schema = schemaOfFile(path);
    return schema && isOfPreview(schema) ? schema.version : undefined;
  } catch {
    // The error will be reported when the file is opened.
    return undefined;
  }
}

function freeName(name: string): string {
  for (let number = 1; ; number++) {
    const candidate = number === 1 ? name : `${name}.${number}`;
    if (!existsSync(candidate)) return candidate;
  }
}
