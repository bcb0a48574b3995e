/** The list of checks of `npm run doctor`: each fine, or with what to do about it. */

/** What a check found: in a few words what is fine, or what is wrong and how to mend it. */
export type Finding = { readonly fine: string } | { readonly wrong: string };

export interface Check {
  readonly name: string;
  readonly run: () => Promise<Finding>;
}

/** Runs all checks, one after the other, and hands out a line for each; returns how many found something wrong. */
export async function runChecks(checks: readonly Check[], say: (line: string) => void): Promise<number> {
  let wrong = 0;
  for (const { name, run } of checks) {
    const finding = await run().catch((error: unknown): Finding => ({ wrong: messageOf(error) }));
    if ('wrong' in finding) wrong += 1;
    say('wrong' in finding ? `WRONG  ${name}: ${finding.wrong}` : `fine   ${name}: ${finding.fine}`);
  }
  return wrong;
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Bytes below which a disk is nearly full: a move is small, but a backup or a new schema takes the database once more. */
const LITTLE_ROOM = 512 * 1_024 * 1_024;

export function judgeRoom(free: number): Finding {
  const inMb = Math.floor(free / 1_024 / 1_024);
  if (free >= LITTLE_ROOM) return { fine: `${inMb} MB free` };
  return { wrong: `only ${inMb} MB are free. Make room: a full disk takes no moves.` };
}

/** Milliseconds by which the clock may be wrong: Discord waits three seconds, and gives its own time in whole ones. */
const WRONG_CLOCK = 2_000;

/** @param theirs the `date` of an answer of Discord's, in milliseconds since 1970 */
export function judgeClock(ours: number, theirs: number): Finding {
  const off = Math.abs(ours - theirs);
  if (Number.isNaN(off)) return { wrong: 'Discord sent no time to compare with. Look yourself (timedatectl).' };
  if (off <= WRONG_CLOCK) return { fine: 'as Discord has it' };
  return {
    wrong: `the clock is ${Math.round(off / 1_000)} seconds off. Switch on time synchronization (timedatectl set-ntp true).`,
  };
}
