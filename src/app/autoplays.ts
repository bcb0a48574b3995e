/** The port for games that play by themselves. Part of the ports: import it from there. */
import type { GameId, PlayerId } from './ports.ts';
import type { SavedGame } from './saved-game.ts';

/** An autoplay that a process drives, or that ended together with its process. */
export interface Autoplay {
  readonly player: PlayerId;
  readonly game: GameId;
  /** Tells it from every other one: the id of the interaction that began it. */
  readonly run: string;
  /** The lease, in milliseconds since 1970: until then nobody else drives a game of the player. */
  readonly until: number;
  /** How its message is reached, sealed; empty once nobody can, or has to. */
  readonly message: string;
}

/** A player has at most one at a time, however many processes there are. */
export interface Autoplays {
  /** `taken`: the player has another one, whose lease lasts beyond `now`. `repeated`: the player has this one. */
  beginAutoplay(autoplay: Autoplay, now: number): Promise<'begun' | 'repeated' | 'taken'>;
  findAutoplay(player: PlayerId): Promise<Autoplay | undefined>;
  /** Lengthens the lease. False, and nothing is written, when the autoplay was ended or has lost it to another one. */
  renewAutoplay({ player, run, until }: Pick<Autoplay, 'player' | 'run' | 'until'>): Promise<boolean>;
  /** Whether there was this one. */
  endAutoplay({ player, run }: Pick<Autoplay, 'player' | 'run'>): Promise<boolean>;
  /**
   * Ends it and raises the turn of its game, in one, so that no move that is on its way is saved afterwards. False, and
   * nothing is written, when the game is no longer running, or no longer at the turn of `saved`.
   */
  stopAutoplay(saved: SavedGame, run: string): Promise<boolean>;
  /** Some of those whose lease has run out and whose message still says that they run. */
  findDeadAutoplays(now: number): Promise<readonly Autoplay[]>;
  /** Of several callers one gets true, and the message is forgotten; false also where the lease was renewed. */
  claimDeadAutoplay({ player, run }: Pick<Autoplay, 'player' | 'run'>, now: number): Promise<boolean>;
}
