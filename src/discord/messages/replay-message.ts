/** A finished game as a film and a file. */
import type { SavedGame } from '../../app/ports.ts';
import { highestExponent } from '../../game/board.ts';
import { faceOfRules } from '../../game/rules.ts';
import type { Texts } from '../texts/texts.ts';
import { ALT_TEXT_LIMIT, altText } from './alt-text.ts';
import { dailyName } from './daily/daily-lines.ts';
import { smallPrint } from './game-lines.ts';
import type { Message } from './message.ts';

export interface MadeFilm {
  readonly film: Uint8Array;
  /** Absent while others may still play the same tiles; until then nobody else is shown the film either. */
  readonly file: string | undefined;
}

/** @param name the player's, safe inside a message, where everybody sees it; absent where the player alone does */
export function replayMessage(saved: SavedGame, { film, file }: MadeFilm, texts: Texts, name?: string): Message {
  const { opening } = saved;
  const daily = opening.daily === undefined ? [] : [`-# ${dailyName(opening.daily, texts)}`];
  const lines = [scores(saved, texts, name), ...daily, ...smallPrint(saved, texts)];
  const note = file === undefined ? texts.replay.stillPlayed : texts.replay.note;
  return {
    content: [...lines, ...(name === undefined ? [`-# ${note}`] : [])].join('\n'),
    rows: name === undefined && file !== undefined ? [postButton(opening.id, texts)] : [],
    picture: { name: 'replay.gif', contentType: 'image/gif', bytes: film, description: altOf(saved, texts) },
    ...(file === undefined ? {} : { file: fileOf(file, nameOf(opening)) }),
  };
}

const postButton = (gameId: string, { replay }: Texts) => ({
  buttons: [{ action: { kind: 'post', gameId } as const, emoji: '📣', label: replay.post }],
});

/** What is public about the game, so that a folder of them can be told apart. */
const nameOf = ({ daily, commitment, id }: SavedGame['opening']): string =>
  daily === undefined ? (commitment ?? id).slice(0, 10) : `daily-${daily}`;

const fileOf = (text: string, name: string) => ({
  name: `2048-${name}.json`,
  contentType: 'application/json',
  bytes: Buffer.from(text),
});

function scores({ opening, position }: SavedGame, { game, number, count }: Texts, name: string | undefined): string {
  const bestTile = faceOfRules(opening.rules)(highestExponent(position.board));
  const score = number(position.score);
  return [
    name === undefined ? game.finalScore(score) : game.shared(`**${name}**`, `**${score}**`),
    game.bestTile(bestTile),
    game.movesMade(count(position.moveCount)),
  ].join(' · ');
}

function altOf({ opening, position }: SavedGame, texts: Texts): string {
  const board = altText(position.board, undefined, texts, faceOfRules(opening.rules));
  const whole = `${texts.replay.alt(texts.game.movesMade(texts.count(position.moveCount)))} ${board}`;
  return whole.length <= ALT_TEXT_LIMIT ? whole : board;
}
