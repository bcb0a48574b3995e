import type { PlayerId } from './saved-game.ts';

/** The number of one player's presses that may be handled at the same time. */
const AT_ONCE = 10;

const BURST = 60;
const PER_SECOND = 20;

/** Milliseconds until a player who keeps pressing too fast is told to wait again. */
const TOLD_EVERY_MS = 3_000;

const MS_PER_SECOND = 1_000;

interface Account {
  running: number;
  left: number;
  at: number;
  toldAt: number;
}

/**
 * `admitted`: handle the press, then call `end`. `told`: tell the player to wait. `put-off`: the player was told a
 * moment ago, so say nothing.
 */
export type Admission = 'admitted' | 'told' | 'put-off';

export interface PlayerLimit {
  begin(player: PlayerId): Admission;
  end(player: PlayerId): void;
}

/** @param now a monotonic clock in milliseconds */
export function createPlayerLimit(now: () => number): PlayerLimit {
  const accounts = new Map<PlayerId, Account>();
  return {
    begin(player) {
      const at = now();
      const account = refill(accounts.get(player), at);
      if (account.running >= AT_ONCE || account.left < 1) return putOff(account, at);
      account.running += 1;
      account.left -= 1;
      accounts.set(player, account);
      return 'admitted';
    },
    end(player) {
      const account = accounts.get(player);
      if (!account) return;
      account.running -= 1;
      forgetFull(accounts, now());
    },
  };
}

function putOff(account: Account, at: number): Admission {
  if (at - account.toldAt < TOLD_EVERY_MS) return 'put-off';
  account.toldAt = at;
  return 'told';
}

function refill(account: Account | undefined, at: number): Account {
  if (!account) return { running: 0, left: BURST, at, toldAt: Number.NEGATIVE_INFINITY };
  account.left = Math.min(BURST, account.left + ((at - account.at) / MS_PER_SECOND) * PER_SECOND);
  account.at = at;
  return account;
}

/** How many of the oldest accounts each press checks: more than one, so that the map shrinks faster than it grows. */
const LOOKED_AT = 2;

/** Deletes accounts that are full, because they behave like new ones. */
function forgetFull(accounts: Map<PlayerId, Account>, at: number): void {
  const oldest = accounts.entries().take(LOOKED_AT);
  for (const [player, account] of [...oldest]) {
    accounts.delete(player);
    const { running, left } = refill(account, at);
    if (running > 0 || left < BURST) accounts.set(player, account);
  }
}
