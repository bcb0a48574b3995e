/** `npm run doctor`: checks of disk space and permissions. `src/store/explain.ts` explains database errors. */
import { existsSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { type APIApplication, ApplicationIntegrationType } from 'discord-api-types/v10';

/** `toDo` is for what players miss although the bot works. */
export type Finding = { readonly fine: string } | { readonly toDo: string } | { readonly wrong: string };

export interface Check {
  readonly name: string;
  readonly run: () => Promise<Finding>;
}

export async function runChecks(checks: readonly Check[], say: (line: string) => void): Promise<number> {
  let wrong = 0;
  for (const { name, run } of checks) {
    const finding = await run().catch((error: unknown): Finding => ({ wrong: messageOf(error) }));
    if ('wrong' in finding) wrong += 1;
    say(lineOf(name, finding));
  }
  return wrong;
}

function lineOf(name: string, finding: Finding): string {
  if ('wrong' in finding) return `WRONG  ${name}: ${finding.wrong}`;
  return 'toDo' in finding ? `to do  ${name}: ${finding.toDo}` : `fine   ${name}: ${finding.fine}`;
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Bytes. A disk with less free space is nearly full: a backup or a migration needs as much as the database. */
const LOW_DISK_BYTES = 512 * 1_024 * 1_024;

export function judgeRoom(free: number): Finding {
  const inMb = Math.floor(free / 1_024 / 1_024);
  if (free >= LOW_DISK_BYTES) return { fine: `${inMb} MB free` };
  return { wrong: `only ${inMb} MB are free. Make room: on a full disk, no move can be saved.` };
}

/** The fields of Discord's application that players notice. Discord sends `null` for a link that is not entered. */
interface Listing {
  readonly description: string;
  readonly tags?: readonly (string | undefined)[];
  readonly terms_of_service_url?: string | null | undefined;
  readonly privacy_policy_url?: string | null | undefined;
  readonly integration_types_config?: APIApplication['integration_types_config'] | null | undefined;
}

/** Checks who can add the bot, and what Discord and `/help` show about it. */
export function judgeListing(application: Listing): Finding {
  const contexts = application.integration_types_config ?? {};
  if (!contexts[ApplicationIntegrationType.GuildInstall])
    return { wrong: 'no server can add the bot. Switch on Guild Install on the application’s page Installation.' };
  if (!contexts[ApplicationIntegrationType.UserInstall])
    return { wrong: 'no player can add the bot. Switch on User Install on the application’s page Installation.' };
  const missing = Object.entries({
    'a description': application.description,
    tags: application.tags?.[0],
    'a Terms of Service URL': application.terms_of_service_url,
    'a Privacy Policy URL': application.privacy_policy_url,
  }).flatMap(([name, value]) => (value ? [] : [name]));
  if (missing.length === 0) return { fine: 'servers and players can add the bot, and read what it is' };
  return { toDo: `enter what is missing on the application’s page General Information: ${missing.join(', ')}` };
}

/** Whether every user of the machine may read the file, and could then act as the bot or see players' data. */
const isOpenToAll = (path: string): boolean =>
  (statSync(path).mode & 0o007) !== 0 &&
  ancestorsOf(dirname(resolve(path))).every((it) => (statSync(it).mode & 1) !== 0);

/**
 * Checks that only the service's user can read the service's files.
 *
 * @param path the SQLite file, if the database is one
 * @param secrets the files that hold the token or the database's address
 */
export function judgePermissions(path: string | undefined, secrets: readonly string[]): Finding {
  if (process.platform === 'win32') return { fine: 'not checked: Windows has no file modes' };
  const database = path === undefined ? [] : ['', '-wal', '-shm'].map((end) => `${path}${end}`);
  const open = ['.env', ...secrets, ...database].filter((path) => existsSync(path) && isOpenToAll(path));
  if (open.length > 0) {
    return { wrong: `every user of this machine can use ${open.join(', ')}. Run chmod 600 ${open.join(' ')}.` };
  }
  return { fine: 'no file can be read by every user' };
}

const ancestorsOf = (path: string): readonly string[] =>
  path === dirname(path) ? [path] : [...ancestorsOf(dirname(path)), path];
