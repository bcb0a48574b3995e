/** The games that this process plays: how many, and how each is begun and ended. */
import type { REST } from 'discord.js';
import { wakeAdvisor } from '../../app/help/ask-advisor.ts';
import { CHUNK } from '../../app/help/autoplay.ts';
import type { Autoplay, GameId, SavedGame } from '../../app/ports.ts';
import type { Reach } from '../answer/reach.ts';
import type { Services } from '../command.ts';
import { pause } from '../pause.ts';
import type { Viewer } from '../viewer.ts';
import { playChunk } from './chunk.ts';

export interface AutoplayTimes {
  /** From one picture to the next. */
  readonly pictureMs: number;
  /** Moves of a chunk. */
  readonly moves: number;
  /** What the search may use for a move: many games share one machine. */
  readonly searchMs: number;
  /** By when there must be a move. */
  readonly adviceMs: number;
  /** Games of one process at a time; each costs a search and a picture every two seconds. */
  readonly most: number;
}

export const AUTOPLAY_TIMES: AutoplayTimes = {
  pictureMs: 2_000,
  moves: CHUNK,
  searchMs: 10,
  adviceMs: 3_000,
  most: 40,
};

/** A chunk of moves, whose first picture is shown. */
export interface Begun {
  readonly autoplay: Autoplay;
  readonly saved: SavedGame;
  readonly viewer: Viewer;
  readonly reach: Reach;
}

export interface Autoplays {
  /** False while this process plays as many games as it should. */
  readonly hasRoom: boolean;
  /** Moves of a chunk. */
  readonly moves: number;
  /** Plays the chunk from now on; what goes wrong is logged. */
  play(begun: Begun): void;
  /**
   * Ends a chunk that a press has stopped, or is about to, if it is played here; settles when nothing more of it is on its
   * way to Discord, or soon after.
   *
   * @param run the autoplay whose message was pressed, and gets the board as an answer; any other message gets it from here
   */
  halt(game: GameId, run?: string): Promise<void>;
  /** Ends all of them and gives the arrows back; settles when their messages say so. */
  stop(): Promise<void>;
}

export type AutoplayNeeds = Pick<Services, 'play' | 'advisor' | 'painter' | 'log' | 'describeError' | 'meter'> & {
  readonly rest: REST;
  readonly times: AutoplayTimes;
};

/** Why a chunk ends early: by a press that shows the board itself, or has it shown, or because the process ends. */
export type Ending = 'answered' | 'stopped' | 'restarted';

interface Playing {
  readonly begun: Begun;
  readonly halting: Halting;
  readonly done: Promise<void>;
}

/** How a press reaches a chunk. */
export interface Halting {
  /** Its reason is an `Ending`. */
  readonly ending: AbortController;
  /** Whether a picture was on its way for so long that the press was answered before it. */
  isOvertaken: boolean;
}

/** A press waits no longer for a picture that is on its way, since it has to be answered. */
const HALT_WITHIN = 1_000;

export function createAutoplays(needs: AutoplayNeeds): Autoplays {
  const playing = new Map<GameId, Playing>();
  const closing = new AbortController();
  const count = (): void => needs.meter.autoplaysRunning(playing.size);
  const end = ({ halting, done }: Playing, why: Ending): Promise<void> => {
    halting.ending.abort(why);
    return done;
  };
  return {
    get hasRoom() {
      return !closing.signal.aborted && playing.size < needs.times.most;
    },
    moves: needs.times.moves,
    play(begun) {
      wakeAdvisor(needs.advisor, begun.saved);
      const halting: Halting = { ending: new AbortController(), isOvertaken: false };
      if (closing.signal.aborted) halting.ending.abort('restarted' satisfies Ending);
      const { game } = begun.autoplay;
      const done = playChunk({ ...begun, needs, halting, closing: closing.signal }).finally(() => {
        if (playing.get(game)?.halting === halting) playing.delete(game);
        count();
      });
      playing.set(game, { begun, halting, done });
      count();
    },
    async halt(game, run) {
      const found = playing.get(game);
      if (!found) return;
      const done = end(found, found.begun.autoplay.run === run ? 'answered' : 'stopped');
      const overtakes = pause(HALT_WITHIN).then(() => {
        found.halting.isOvertaken = true;
      });
      await Promise.race([done, overtakes]);
    },
    async stop() {
      closing.abort();
      await Promise.all([...playing.values()].map((it) => end(it, 'restarted')));
    },
  };
}
