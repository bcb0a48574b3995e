import { expect, test } from 'vitest';
import type { Race, RacePlayer, RaceView } from '../../../src/app/race-view.ts';
import { DEFAULT_SETTINGS } from '../../../src/app/settings.ts';
import { ALT_TEXT_LIMIT } from '../../../src/discord/messages/board-words.ts';
import type { Message } from '../../../src/discord/messages/message.ts';
import { metLine, raceCard, raceResult, raceStatus } from '../../../src/discord/messages/race.ts';
import { translatorFor, viewerWith } from '../../../src/discord/texts/languages.ts';
import { createBoard } from '../../../src/game/board.ts';
import { createPainter } from '../../../src/render/painter.ts';
import { boardWith } from '../../support/boards.ts';
import { EVERY_LANGUAGE } from '../../support/languages.ts';
import { WORDS_ALONE } from '../../support/painting.ts';

const english = translatorFor('en-US');
const painter = createPainter();
const AT = 1_700_000_000_000;
const MINUTE = 60_000;
const NAMES = ['Ann', 'Ben', 'Cat', 'Dan', 'Eve', 'Fay', 'Gus', 'Hal'];

const racer = (seat: number, changes: Partial<RacePlayer> = {}): RacePlayer => ({
  ...{ player: String(seat + 1), name: NAMES[seat] ?? '', number: 10_000 + seat, seat, hasJoined: true },
  ...{ score: 0, moves: 0, bestTile: 1, board: createBoard(4, 4), isPlaying: true, endsAt: AT + 4 * MINUTE },
  ...changes,
});

const played = (seat: number, score: number, changes: Partial<RacePlayer> = {}): RacePlayer =>
  racer(seat, {
    score,
    moves: 9,
    bestTile: 4,
    board: boardWith(4, 4, (cell) => [4, 1][cell] ?? 0),
    isPlaying: false,
    ...changes,
  });

const view = (changes: Partial<Race> = {}, more: Partial<RaceView> = {}): RaceView => ({
  race: {
    ...{ id: '900000000000000001', rows: 4, columns: 4, rules: 'blitz', seed: '00', locale: 'en-US' },
    ...{ state: 'running', place: 'guild:1', channel: '2', most: 8 },
    ...{ begunAt: AT, openUntil: AT + 10 * MINUTE, endsAt: AT + 14 * MINUTE },
    players: [racer(0)],
    ...changes,
  } as Race,
  at: AT,
  editableUntil: AT + 15 * MINUTE,
  start: boardWith(4, 4, (cell) => [1, 2][cell] ?? 0),
  ...more,
});

const over = (players: readonly RacePlayer[], changes: Partial<Race> = {}) =>
  view({ state: 'over', players, ...changes });
const ofTwo = (changes: Partial<Race> = {}, more: Partial<RaceView> = {}) =>
  view({ most: 2, players: [racer(0), racer(1, { hasJoined: false })], ...changes }, more);

const cardOf = (it: RaceView): Message => raceCard(it, english, painter);
const linesOf = (it: RaceView): readonly string[] => cardOf(it).content.split('\n');
const labelsOn = ({ rows }: Message): readonly (string | undefined)[] =>
  rows.flatMap((row) => ('buttons' in row ? row.buttons.map(({ label }) => label) : []));

test('a card says who started, the board, the terms, who is in, and until when others can join', () => {
  const card = cardOf(view({ players: [racer(0), racer(1)] }));
  expect(card.content.split('\n')).toEqual([
    'Ann has started a race',
    'Same tiles for everybody, three minutes from your first move',
    'Players (2/8): Ann, Ben',
    '-# 4x4 · blitz · joining ends <t:1700000600:R>',
  ]);
  expect(labelsOn(card)).toEqual(['Join', 'Close']);
  expect(card.picture?.description).toMatch(/^Row 1: 2, 4, empty, empty\. /);
  expect(card).not.toHaveProperty('accent');
  expect(card).not.toHaveProperty('notifies');
});

test('once nobody can join, the card only names who is in', () => {
  expect(linesOf(view({ players: [racer(0), racer(1)], openUntil: AT - 1 }))[2]).toBe('Players: Ann, Ben');
});

test('without a clock the card says when the race ends', () => {
  expect(linesOf(view({ rules: 'classic' }))[1]).toBe('Same tiles for everybody · ends <t:1700000840:R>');
});

test('while it runs, the card shows scores, best tiles and who still plays, and when the last clock ends', () => {
  const players = [
    played(0, 1_280),
    played(1, 300, { isPlaying: true, endsAt: AT + 2 * MINUTE }),
    racer(2, { endsAt: AT }),
  ];
  const card = cardOf(view({ players, openUntil: AT - 1 }));
  expect(card.content.split('\n').slice(2)).toEqual([
    'Ann · **1,280** `16` · finished',
    'Ben · **300** `16` · still playing',
    'Cat · no move yet',
    '-# 4x4 · blitz · ends <t:1700000120:R>',
  ]);
  expect(labelsOn(card)).toEqual(['My board']);
});

test('a card that cannot be edited until the end says when it was right, and that nobody still plays', () => {
  const players = [played(0, 1_280), played(1, 300, { isPlaying: true, endsAt: AT + 60 * MINUTE })];
  const card = cardOf(view({ players, rules: 'classic', openUntil: AT - 1, endsAt: AT + 60 * MINUTE }));
  expect(card.content.split('\n').slice(2)).toEqual([
    'Ann · **1,280** `16` · finished',
    'Ben · **300** `16`',
    '-# 4x4 · classic',
    '-# updated <t:1700000000:R>',
  ]);
});

test('the end gives places, of which equal scores share one, and says who did not play', () => {
  const card = cardOf(over([played(0, 300), played(1, 900), played(2, 300), racer(3), played(4, 16)]));
  expect(card.content.split('\n')).toEqual([
    '🏆 Ben wins with 900',
    '🥇 Ben · **900** `16`',
    '🥈 Ann · **300** `16`',
    '🥈 Cat · **300** `16`',
    '4\\. Eve · **16** `16`',
    'Did not play: Dan',
    '-# 4x4 · blitz',
  ]);
  expect(labelsOn(card)).toEqual(['Rematch', 'Beat this']);
  expect(card.picture?.description).toMatch(/^1\. Ben, 900 points\. .+ 2\. Ann, 300 points\. .+ 4\. Eve, 16 points\. /);
});

test('a tie names all who share the first place', () => {
  expect(linesOf(over([played(0, 900), played(1, 900), played(2, 8)]))[0]).toBe('🤝 A tie at 900: Ann, Ben');
});

test('a race that nobody joined has a score, and one that nobody played has no picture', () => {
  const alone = cardOf(over([played(0, 900)]));
  expect(alone.content.split('\n')).toEqual(['Ann scored 900', '-# 4x4 · blitz']);
  const nobody = cardOf(over([racer(0), racer(1)]));
  expect([nobody.content.split('\n')[0], nobody.picture, labelsOn(nobody)]).toEqual([
    'Nobody played.',
    undefined,
    ['Rematch'],
  ]);
});

test('in the private chat with the bot the card says that nobody else can join', () => {
  const card = cardOf(view({ most: 1 }));
  expect(card.content).toContain('Nobody else can join in this chat. In a server, up to eight can race.');
  expect(labelsOn(card)).toEqual(['My board']);
});

test('a challenge can be accepted, declined and taken back, and notifies only whom it should', () => {
  expect(linesOf(ofTwo())).toEqual([
    'Ann challenges Ben',
    'Same tiles for everybody, three minutes from your first move',
    '-# 4x4 · blitz · ends <t:1700000840:R>',
  ]);
  expect(labelsOn(cardOf(ofTwo()))).toEqual(['Accept', 'Decline', 'Take back']);
  const asked = raceCard(ofTwo(), english, painter, ['2']);
  expect([asked.content.split('\n').at(-1), asked.notifies]).toEqual(['<@2>', ['2']]);
  const accepted = ofTwo({ players: [racer(0), racer(1)] });
  expect([linesOf(accepted)[0], labelsOn(cardOf(accepted))]).toEqual(['Ann vs. Ben', ['My board']]);
  expect(linesOf(ofTwo({ state: 'declined' }))).toEqual(['Ann challenges Ben', 'Ben declined.']);
  expect(linesOf(ofTwo({ state: 'withdrawn' }))[1]).toBe('Ann withdrew the challenge.');
  expect([cardOf(ofTwo({ state: 'declined' })).picture, labelsOn(cardOf(ofTwo({ state: 'declined' })))]).toEqual([
    undefined,
    [],
  ]);
});

test('the result of two names the winner, a tie, or who did not play', () => {
  const result = (...players: readonly RacePlayer[]) => linesOf(ofTwo({ state: 'over', players }))[1];
  expect(result(played(0, 1_280), played(1, 900))).toBe('🏆 Ann wins, 1,280 to 900');
  expect(result(played(0, 900), played(1, 1_280))).toBe('🏆 Ben wins, 1,280 to 900');
  expect(result(played(0, 900), played(1, 900))).toBe('🤝 A tie at 900');
  expect(result(played(0, 16), racer(1))).toBe('🏆 Ben did not play. Ann wins with 16.');
  expect(result(racer(0), racer(1, { hasJoined: false }))).toBe('Nobody played.');
});

test('the new message about a result mentions both, who are notified, and has no buttons', () => {
  const told = raceResult(ofTwo({ state: 'over', players: [played(0, 20), played(1, 8)] }), english, painter);
  expect([told.content.split('\n').at(-1), told.notifies, told.rows]).toEqual(['<@1> <@2>', ['1', '2'], []]);
});

test('a player who left keeps a score, has no name, and ends the rematch of two', () => {
  const left = { ...racer(0, { score: 1_280, moves: 9, bestTile: 6, name: '', number: 0, isPlaying: false }) };
  const { player: _, board: __, ...gone } = left;
  const card = cardOf(ofTwo({ state: 'over', players: [gone, played(1, 900)] }));
  expect(card.content.split('\n').slice(0, 2)).toEqual([
    'A former player vs. Ben',
    '🏆 A former player wins, 1,280 to 900',
  ]);
  expect(labelsOn(card)).toEqual(['Beat this']);
  expect(card.picture?.description).toMatch(/^Ben, 900 points\. [^A]+$/);
  expect(linesOf(over([{ ...gone, bestTile: 0 }, played(1, 900), played(2, 8)]))[1]).toBe(
    '🥇 A former player · **1,280**',
  );
});

test('names do nothing, and equal names are told apart by mentions, which notify nobody', () => {
  const twins = ofTwo({ players: [racer(0), racer(1, { name: 'Ann' })] });
  expect(linesOf(twins)[0]).toBe('Ann (<@1>) vs. Ann (<@2>)');
  const odd = view({ players: [racer(0, { name: '**@everyone**' })] });
  expect(linesOf(odd)[0]).toBe(String.raw`\*\*\@everyone\*\* has started a race`);
  const stranger = ofTwo({ players: [racer(0), racer(1, { name: '', number: 0, hasJoined: false })] });
  expect(linesOf(stranger)[0]).toBe('Ann challenges <@2>');
  const asked = raceCard(stranger, english, painter, ['2']);
  expect([asked.content.match(/<@2>/g)?.length, asked.notifies]).toEqual([1, ['2']]);
});

test('the record of two says how often they have met and who leads', () => {
  const met = (...wins: [number, number]) => metLine({ wins, ties: 1 }, ['Ann', 'Ben'], english);
  expect(met(1, 3)).toBe('5 races so far: Ben leads 3:1');
  expect(met(3, 1)).toBe('5 races so far: Ann leads 3:1');
  expect(met(2, 2)).toBe('5 races so far: 2:2');
  expect(linesOf(ofTwo({}, { record: { wins: [3, 1], ties: 0 } }))[2]).toBe('4 races so far: Ann leads 3:1');
});

test('asking again shows the card as of now', () => {
  const status = raceStatus(view(), '1', viewerWith(DEFAULT_SETTINGS, 'en-US'), painter);
  expect(status.content.split('\n').at(-1)).toBe('-# updated <t:1700000000:R>');
});

test('asking again shows the buttons that the reader can use', () => {
  const labels = (it: RaceView, reader: string) =>
    labelsOn(raceStatus(it, reader, viewerWith(DEFAULT_SETTINGS, 'en-US'), painter));
  const joined = view({ players: [racer(0), racer(1)] });
  expect([labels(joined, '1'), labels(joined, '2'), labels(joined, '3')]).toEqual([
    ['Play', 'Close'],
    ['Play'],
    ['Join'],
  ]);
  expect([labels(ofTwo(), '1'), labels(ofTwo(), '2')]).toEqual([
    ['Play', 'Take back'],
    ['Accept', 'Decline'],
  ]);
});

test('in every language the largest result fits into a message and its alt text', () => {
  const board = boardWith(12, 10, (cell) => cell % 17);
  const players = NAMES.map((_, seat) => played(seat, 1_234_567 + seat, { name: 'W'.repeat(32), board }));
  for (const [locale, t] of EVERY_LANGUAGE) {
    const card = raceCard(over(players, { rows: 12, columns: 10 }), t, WORDS_ALONE);
    expect(card.content.length, locale).toBeLessThanOrEqual(2_000);
    expect(card.picture?.description.length, locale).toBeLessThanOrEqual(ALT_TEXT_LIMIT);
  }
});
