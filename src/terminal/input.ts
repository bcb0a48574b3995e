/** The standard input in pieces, as they come. Asking and playing share it, so nothing typed ahead is lost. */
import type { KeyReader } from './key-reader.ts';
import type { TypedAct } from './session.ts';

export interface Input {
  /** The next line without its end, also a last one that has none; `undefined` when there is nothing more. */
  line(): Promise<string | undefined>;
  /** What is typed from now on. */
  acts(reader: KeyReader): AsyncIterable<TypedAct>;
}

/** No honest answer is longer; what is would only fill the memory. */
const LINE_LIMIT = 1_000_000;

export function openInput(pieces: AsyncIterator<string>): Input {
  let rest = '';
  const readMore = async (): Promise<boolean> => {
    const piece = await pieces.next();
    if (piece.done !== true) rest += piece.value;
    return piece.done !== true;
  };
  async function* acts(reader: KeyReader): AsyncGenerator<TypedAct> {
    do {
      const read = reader.read(rest);
      rest = '';
      for (const [place, act] of read.entries()) yield { act, hurried: place < read.length - 1 };
    } while (await readMore());
    for (const act of reader.end()) yield { act, hurried: true };
  }
  return {
    async line() {
      while (!rest.includes('\n') && rest.length < LINE_LIMIT && (await readMore()));
      if (rest === '') return undefined;
      const [line = ''] = rest.split('\n', 1);
      rest = rest.slice(line.length + 1);
      return line;
    },
    acts,
  };
}
