import { type JudgedMistake, MEASURES, type Measure, MOST_MISTAKES, type PointsOfGame } from '../../app/judging.ts';
import type { StoredReview } from '../../app/stores/game-store.ts';
import { DIRECTIONS } from '../../game/slide.ts';

export interface ReviewColumn {
  readonly review: Uint8Array | null;
}

/** The first byte. It changes with the form, and with the meaning of any number in it. */
const FORM = 1;

const HEAD_BYTES = 19;
const POINTS_BYTES = 8;
const MISTAKE_BYTES = 6;
const NONE = 255;
/** A share is stored in thousandths. */
const unitsOf = (measure: Measure): number => (measure === 'share' ? 1_000 : 1);
const pointsBytes = (measure: Measure): number => (measure === 'points' ? POINTS_BYTES : 0);

/** Encodes a review in at most 57 bytes: 19 for the head, 8 for the points of a game, and 6 for each mistake. */
export function encodeReview({ turn, version, judged: game }: StoredReview): Uint8Array {
  const { measure, accuracy = NONE, judged, best, leftOut, mistakes, points } = game;
  const mistakesAt = HEAD_BYTES + pointsBytes(measure);
  const bytes = new DataView(new ArrayBuffer(mistakesAt + MISTAKE_BYTES * mistakes.length));
  bytes.setUint8(0, FORM);
  bytes.setUint32(1, version);
  bytes.setUint32(5, turn);
  bytes.setUint8(9, MEASURES.indexOf(measure));
  bytes.setUint8(10, accuracy);
  bytes.setUint16(11, judged);
  bytes.setUint16(13, best);
  bytes.setUint32(15, leftOut);
  if (points)
    [points.start, points.losses, points.luck, points.left].forEach((it, at) => {
      bytes.setInt16(HEAD_BYTES + 2 * at, it);
    });
  for (const [index, { move, better, loss = 0 }] of mistakes.entries()) {
    const at = mistakesAt + MISTAKE_BYTES * index;
    bytes.setUint32(at, move * DIRECTIONS.length + DIRECTIONS.indexOf(better));
    bytes.setUint16(at + 4, Math.round(loss * unitsOf(measure)));
  }
  return new Uint8Array(bytes.buffer);
}

/** Returns `undefined` for a review that this version does not write. The game is then judged again. */
export function decodeReview(stored: Uint8Array | null): StoredReview | undefined {
  if (!stored || stored.length < HEAD_BYTES) return undefined;
  const bytes = new DataView(stored.buffer, stored.byteOffset, stored.length);
  const measure = MEASURES[bytes.getUint8(9)];
  if (bytes.getUint8(0) !== FORM || !measure) return undefined;
  const mistakesAt = HEAD_BYTES + pointsBytes(measure);
  const count = (stored.length - mistakesAt) / MISTAKE_BYTES;
  if (!Number.isInteger(count) || count < 0 || count > MOST_MISTAKES) return undefined;
  const accuracy = bytes.getUint8(10);
  const mistakes = Array.from({ length: count }, (_, index) =>
    decodeMistake(bytes, mistakesAt + MISTAKE_BYTES * index, measure),
  );
  return {
    version: bytes.getUint32(1),
    turn: bytes.getUint32(5),
    judged: {
      measure,
      accuracy: accuracy === NONE ? undefined : accuracy,
      judged: bytes.getUint16(11),
      best: bytes.getUint16(13),
      leftOut: bytes.getUint32(15),
      mistakes,
      ...(measure === 'points' ? { points: decodePoints(bytes) } : {}),
    },
  };
}

function decodePoints(bytes: DataView): PointsOfGame {
  const at = (index: number) => bytes.getInt16(HEAD_BYTES + 2 * index);
  return { start: at(0), losses: at(1), luck: at(2), left: at(3) };
}

function decodeMistake(bytes: DataView, at: number, measure: Measure): JudgedMistake {
  const code = bytes.getUint32(at);
  return {
    move: Math.floor(code / DIRECTIONS.length),
    better: DIRECTIONS[code % DIRECTIONS.length] ?? 'up',
    loss: measure === 'agreement' ? undefined : bytes.getUint16(at + 4) / unitsOf(measure),
  };
}
