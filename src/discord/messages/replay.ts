import type { DailyProof } from '../../app/daily.ts';
import { gameNumberOf } from '../../app/proof.ts';
import { commitmentIn, type Opening, type SavedGame } from '../../app/saved-game.ts';
import { faceOfRules } from '../../game/rules.ts';
import type { Translator } from '../texts/translator.ts';
import { ALT_TEXT_LIMIT, altText } from './board-words.ts';
import { dailyName, proofLines } from './daily.ts';
import { bestTileOf, smallPrint } from './game-lines.ts';
import { type Message, type Row, rowsOf, shareButton } from './message.ts';
import { reviewButtons } from './review.ts';

interface MadeFilm {
  readonly film: Uint8Array;
  /** The replay file. Absent while others may still play the same tiles. */
  readonly file: string | undefined;
}

/** Whom a replay is shown: everybody, with the player's escaped name, or the player alone. */
export type ReplayAudience =
  | { readonly name: string }
  | {
      /** Whether the player asked for no game in particular. */
      readonly isLast?: boolean;
      readonly proofs?: readonly DailyProof[];
    };

export function replayMessage(
  saved: SavedGame,
  { film, file }: MadeFilm,
  t: Translator,
  audience: ReplayAudience = {},
): Message {
  const { opening } = saved;
  const name = 'name' in audience ? audience.name : undefined;
  const daily = opening.mode === 'daily' ? [`-# ${dailyName(opening.daily, t)}`] : [];
  const number = numberOf(opening);
  const first = number === undefined ? [] : [t('replay.number', { number })];
  const lines = [scoreLine(saved, t, name), ...daily, ...smallPrint({ saved }, t, first)];
  const note = file === undefined ? t('answers.refusals.still-played') : t('replay.note');
  const content =
    'name' in audience
      ? lines
      : [
          ...(audience.isLast ? [t('replay.last')] : []),
          ...lines,
          `-# ${note}`,
          ...(audience.proofs ? proofLines(audience.proofs, t) : []),
        ];
  return {
    content: content.join('\n'),
    rows: name === undefined ? buttonsOf(saved, file !== undefined, t) : [],
    picture: { name: 'replay.gif', contentType: 'image/gif', bytes: film, description: altOf(saved, t) },
    ...(file === undefined ? {} : { file: fileOf(file, nameOf(opening)) }),
  };
}

const buttonsOf = (saved: SavedGame, canBePosted: boolean, t: Translator): readonly Row[] =>
  rowsOf([
    ...(canBePosted ? [shareButton({ kind: 'post', gameId: saved.opening.id }, t)] : []),
    ...reviewButtons(saved, t),
  ]);

/** The name of the replay file: the number of the daily or the public number of the game. */
const nameOf = (opening: Opening): string =>
  opening.mode === 'daily' ? `daily-${opening.daily}` : (numberOf(opening) ?? opening.id.slice(0, 10));

function numberOf(opening: Opening): string | undefined {
  const commitment = commitmentIn(opening);
  return commitment === undefined ? undefined : gameNumberOf(commitment);
}

const fileOf = (text: string, name: string) => ({
  name: `2048-${name}.json`,
  contentType: 'application/json',
  bytes: Buffer.from(text),
});

function scoreLine(saved: SavedGame, t: Translator, name: string | undefined): string {
  const { position } = saved;
  return [
    name === undefined
      ? t('game.finalScore', { points: position.score })
      : t('game.shared', { name: `**${name}**`, score: `**${t.number(position.score)}**` }),
    bestTileOf(saved, t),
    t('game.movesMade', { count: position.moveCount }),
  ].join(' · ');
}

function altOf({ opening, position }: SavedGame, t: Translator): string {
  const board = altText(position.board, undefined, t, faceOfRules(opening.rules));
  const whole = `${t('replay.alt', { moves: t('game.movesMade', { count: position.moveCount }) })} ${board}`;
  return whole.length <= ALT_TEXT_LIMIT ? whole : board;
}
