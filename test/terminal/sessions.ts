/** A recorded game of the text client, and what comes out of it. */
import { type Rows, readVectors } from '../support/vectors.ts';

export interface Session {
  readonly rows: number;
  readonly cols: number;
  readonly seed: number;
  readonly moves: readonly string[];
  readonly frames: readonly { readonly score: number; readonly board: Rows }[];
  readonly finalScore: number;
}

export const session = readVectors<Session>('session_4x4.json');

const frameOf = ({ score, board }: Session['frames'][number]): string =>
  `Score: ${score}\n${board.map((row) => `${row.map((value) => `${value || '-'}`.padStart(4)).join(' ')} \n`).join('')}\n`;

export const transcriptOf = ({ frames, finalScore }: Session): string =>
  `${frames.map(frameOf).join('')}Game Over! Final Score: ${finalScore}\n`;
