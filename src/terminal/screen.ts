/** Where a game is shown: as plain text for a pipe, or drawn over itself on a terminal. */
import type { Game } from '../game/game.ts';
import { endText, frameText, messageText, PROMPT, paintedFrame, widthOf } from './frame.ts';

export interface Screen {
  /** Shows the game before a move. */
  show(game: Game): Promise<void>;
  /** Says something about the last input. */
  notice(game: Game, text: string): Promise<void>;
  /** Closes the view after the last `show`. */
  end(game: Game): Promise<void>;
}

/** The parts of a stream that a screen uses. */
export interface Output {
  write(text: string, done: () => void): unknown;
}

/** Resolves when the text is handed on, so that a slow reader slows the game down instead of filling the memory. */
const print = (output: Output, text: string): Promise<void> =>
  new Promise((resolve) => output.write(text, () => resolve()));

/** Frames one after the other on `output`, and everything else on `errors`. */
export function plainScreen(output: Output, errors: Output): Screen {
  return {
    show: (game) => print(output, frameText(game)),
    notice: (_, text) => print(errors, `${text}\n`),
    end: (game) => print(output, endText(game)),
  };
}

export interface Terminal extends Output {
  /** The size of the window in characters. */
  readonly rows: number;
  readonly columns: number;
}

/** What the terminal can show. */
export interface Look {
  readonly colored: boolean;
  /** Whether a frame may be drawn over the one before it. */
  readonly inPlace: boolean;
}

/** A frame with a message and a prompt, drawn over the one before it as long as both fit into the window. */
export function terminalScreen(terminal: Terminal, { colored, inPlace }: Look): Screen {
  let above = 0;
  const draw = (game: Game, notice: string): Promise<void> => {
    const frame = colored ? paintedFrame(game) : frameText(game);
    const text = `${frame}${messageText(game)}\n${notice}\n${PROMPT}`;
    const back = above > 0 ? `\r\u001b[${above}A\u001b[J` : '';
    const lines = text.split('\n').length - 1;
    const fits = inPlace && lines < terminal.rows && Math.max(widthOf(game), PROMPT.length) < terminal.columns;
    above = fits ? lines : 0;
    return print(terminal, fits || back !== '' ? back + text : `\n${text}`);
  };
  return {
    show: (game) => draw(game, ''),
    notice: draw,
    end: (game) => print(terminal, `\n${endText(game)}`),
  };
}
