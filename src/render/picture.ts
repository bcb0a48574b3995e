import type { BoardPicture, Figure, Renderer } from '../app/picture.ts';

export interface Shape {
  readonly rows: number;
  readonly columns: number;
}

export interface Painter extends Renderer {
  /**
   * A whole game as one GIF of some eighteen seconds and at most 8 MiB. It begins with its last picture
   * and ends on it: in between, evenly spread ones when there are too many, and always the first, the last, those to keep
   * and every new highest tile. Works between other tasks. Throws `FilmError` for no picture.
   */
  film(pictures: readonly FilmPicture[]): Promise<Uint8Array>;
  /** Still and in motion, one sprite at a time with pauses, some four seconds a shape, or until `signal`. Keeps no process alive. */
  warm(shapes: readonly Shape[], signal?: AbortSignal): Promise<void>;
}

/** A picture of a film. One to `keep` is left out only where not even those fit. */
export interface FilmPicture extends BoardPicture {
  readonly keep?: boolean;
  /** Stands above the board; in all pictures of a film, or in none. */
  readonly caption?: Caption;
}

export interface Caption {
  readonly score: Figure;
  readonly moves: Figure;
  readonly locale: string;
}
