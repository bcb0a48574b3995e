/**
 * Keeps one player from taking the whole bot. The limits are far above what fingers can do: they are for scripts, which
 * would otherwise make everybody else wait.
 */
import type { PlayerId } from './ports.ts';

/** Clicks of one player that are being answered at the same moment. A client sends the next after the answer. */
const AT_ONCE = 1_000;

/** A bucket of so many clicks, which fills up again by so many a second. */
const BURST = 100_000;
const PER_SECOND = 1_000;

const MS_PER_SECOND = 1_000;

interface Account {
  running: number;
  /** Clicks left when `at` was noted. */
  left: number;
  at: number;
}

export interface PlayerLimit {
  /** False when the player has to wait; true counts the click as begun, and `end` must follow. */
  begin(player: PlayerId): boolean;
  end(player: PlayerId): void;
}

/**
 * @param now milliseconds that never run backwards
 */
export function createPlayerLimit(now: () => number): PlayerLimit {
  const accounts = new Map<PlayerId, Account>();
  return {
    begin(player) {
      const account = refill(accounts.get(player), now());
      if (account.running >= AT_ONCE || account.left < 1) return false;
      account.running += 1;
      account.left -= 1;
      accounts.set(player, account);
      return true;
    },
    end(player) {
      const account = accounts.get(player);
      if (!account) return;
      account.running -= 1;
      forgetFull(accounts, now());
    },
  };
}

function refill(account: Account | undefined, at: number): Account {
  if (!account) return { running: 0, left: BURST, at };
  account.left = Math.min(BURST, account.left + ((at - account.at) / MS_PER_SECOND) * PER_SECOND);
  account.at = at;
  return account;
}

/** How many of the oldest accounts each click looks at: more than one, so that the map shrinks faster than it grows. */
const LOOKED_AT = 2;

/** An account that is full again says no more than none at all. */
function forgetFull(accounts: Map<PlayerId, Account>, at: number): void {
  const oldest = accounts.entries().take(LOOKED_AT);
  for (const [player, account] of [...oldest]) {
    accounts.delete(player);
    const { running, left } = refill(account, at);
    if (running > 0 || left < BURST) accounts.set(player, account);
  }
}
