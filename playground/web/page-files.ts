/** Holds the files of the built page in memory, and reads the pictures of emojis. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PlaygroundError } from './playground-error.ts';

/**
 * The output folder of scripts/setup/page.mjs. It is found by the import map of package.json, in the repository as well
 * as in the published package.
 */
export const PAGE_FOLDER = dirname(fileURLToPath(import.meta.resolve('#page')));

export interface PageFile {
  readonly contentType: string;
  readonly bytes: Buffer;
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
};

/**
 * Reads all files of the page, by their URL path; `/` is the page itself.
 *
 * @throws PlaygroundError if the page was not built
 */
export function readPage(folder = PAGE_FOLDER): ReadonlyMap<string, PageFile> {
  const files = new Map<string, PageFile>();
  for (const name of list(folder)) {
    const contentType = TYPES[extname(name)];
    if (contentType === undefined) continue;
    const path = `/${name.replaceAll('\\', '/')}`;
    files.set(path === '/index.html' ? '/' : path, { contentType, bytes: readFileSync(join(folder, name)) });
  }
  if (files.has('/')) return files;
  throw new PlaygroundError('page-not-built', "The playground's page is not built. Run: npm run setup");
}

/**
 * Reads a picture from Discord's emoji set, such as `/twemoji/1f40b.svg`, named by code points. There are thousands of
 * them, so each is read from disk when it is requested.
 */
export function readEmoji(path: string): PageFile | undefined {
  const [, name] = /^\/twemoji\/([0-9a-f-]+\.svg)$/.exec(path) ?? [];
  if (name === undefined) return undefined;
  const url = new URL(`dist/svg/${name}`, import.meta.resolve('@discordapp/twemoji/package.json'));
  try {
    return { contentType: 'image/svg+xml', bytes: readFileSync(url) };
  } catch {
    // The set has no picture of this emoji.
    return undefined;
  }
}

function list(folder: string): readonly string[] {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' });
  } catch {
    // A missing folder is treated as an empty one, because the page was not built.
    return [];
  }
}
