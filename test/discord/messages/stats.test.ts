import { describe, expect, test } from 'vitest';
import { momentNamed } from '../../../src/app/moments.ts';
import type { StatsPicture } from '../../../src/app/picture.ts';
import { DEFAULT_SETTINGS } from '../../../src/app/settings.ts';
import type { KindStatistics, StatsView } from '../../../src/app/stats.ts';
import type { MessagePainter } from '../../../src/discord/messages/message.ts';
import { statsAlt, statsMessage } from '../../../src/discord/messages/stats.ts';
import { ENGLISH } from '../../../src/discord/texts/languages.ts';
import { RULE_NAMES } from '../../../src/game/rules.ts';
import { FONT_FAMILIES, familiesFor, fontFile, OWN_FAMILY } from '../../../src/render/fonts.ts';
import { createPainter } from '../../../src/render/painter.ts';
import { charactersOf } from '../../render/font-characters.ts';
import { expectOfEach } from '../../support/each-row.ts';
import { EVERY_LANGUAGE } from '../../support/languages.ts';

const real = createPainter();

/** A painter that records which statistics it is asked to paint. */
function remembering(): { readonly painter: MessagePainter; readonly asked: StatsPicture[] } {
  const asked: StatsPicture[] = [];
  const stats: MessagePainter['stats'] = (picture) => {
    asked.push(picture);
    return new Uint8Array();
  };
  return { painter: { ...real, stats }, asked };
}

/** The longest possible statistics: large numbers, fifty scores and every tile. */
const FULL: KindStatistics = {
  rows: 12,
  columns: 10,
  rules: 'gentle',
  games: 1_234_567,
  score: 2 ** 53 - 1,
  best: { value: 9_007_199_254, mark: 'running' },
  bestTile: { value: 30, mark: 'running' },
  bestWithHelp: 9_007_199_256,
  moves: 987_654_321,
  played: 3_599_999_999,
  recent: Array.from({ length: 50 }, (_, index) => 9_007_199_254 - index * 1_234_567),
  tiles: Array.from({ length: 30 }, (_, index) => ({ exponent: index + 1, count: 12_345 })),
};

const viewOf = (selected: KindStatistics, changes: Partial<StatsView> = {}): StatsView => ({
  kind: 'visible',
  subject: '100000000000000001',
  name: 'Ann',
  number: 12_345,
  badges: [],
  scope: 'global',
  selected,
  kinds: [selected],
  ranks: { server: 3, global: 1_001 },
  streak: { current: 1_234, longest: 12_345, forgiven: 0 },
  ...changes,
});

/** The characters for which a language's fonts have a glyph. */
function charactersFor(locale: string): ReadonlySet<string> {
  const own = FONT_FAMILIES.filter((family) => familiesFor(locale).startsWith(`"Clear Sans", "${family}"`));
  const families = locale in OWN_FAMILY ? ['Clear Sans' as const, ...own] : FONT_FAMILIES;
  return new Set(families.flatMap((family) => [...charactersOf(fontFile(family))]));
}

test('in every language everything fits, as a picture and as text, and the fonts have every letter of the picture', () =>
  expectOfEach(EVERY_LANGUAGE, (locale, t) => {
    const { painter, asked } = remembering();
    const known = charactersFor(locale);
    for (const rules of RULE_NAMES) {
      const viewer = { t, settings: DEFAULT_SETTINGS };
      const { content, picture } = statsMessage(viewOf({ ...FULL, rules }), viewer, painter);
      expect(content.length).toBeLessThanOrEqual(2_000);
      expect(picture?.description.length).toBeLessThanOrEqual(1_024);
    }
    const asText = { t, settings: { ...DEFAULT_SETTINGS, picture: 'text' } as const };
    const { content, picture } = statsMessage(viewOf(FULL), asText, painter);
    expect(picture).toBeUndefined();
    expect(content.length).toBeLessThanOrEqual(2_000);
    const words = asked.flatMap(({ title, about, bestTile, figures, scores, tiles }) => [
      ...[title, about, bestTile.label, bestTile.note],
      ...figures.flatMap(({ label, value }) => [label, value]),
      scores.title,
      tiles.title,
    ]);
    expect([...words.join('')].filter((letter) => !known.has(letter) && !/\s/.test(letter))).toEqual([]);
  }));

test('of the badges only the largest of each kind is named', () => {
  const badges = (['tile-9', 'streak-7', 'win', 'tile-8', 'streak-30', 'tile-7'] as const).flatMap((name) => {
    const moment = momentNamed(name);
    return moment ? [{ moment, wonAt: 0 }] : [];
  });
  const { content } = statsMessage(viewOf(FULL, { badges }), { t: ENGLISH, settings: DEFAULT_SETTINGS }, real);
  expect(content.split('\n').at(-1)).toBe('🏅 First 512 · First win · 30 days in a row');
});

describe('the picture is also told in words', () => {
  const recent = [12, 3_456];
  const tiles = [
    { exponent: 5, count: 1 },
    { exponent: 8, count: 2 },
  ];
  const selected: KindStatistics = {
    ...FULL,
    rules: 'classic',
    games: 3,
    score: 3_470,
    best: { value: 3_456 },
    bestTile: { value: 8 },
    recent,
    tiles,
  };
  const altOf = (played: number): string => statsAlt(viewOf({ ...selected, played }), ENGLISH);

  test('with all scores and tiles', () => {
    const alt = altOf(90_000);
    expect(alt).toMatch(/^Ann\. 12x10 · .*3,456 · .*256 · .*3 games · .*1,157 · /);
    expect(alt).toMatch(/32 \(1\)\D+256 \(2\)\. [^.]*: 12\D+3,456\.$/);
  });

  test.each([
    [1, '1 sec'],
    [59_000, '59 sec'],
    [60_000, '1 min'],
    [3_599_999, '59 min'],
    [3_600_000, '1 hr 0 min'],
    [45_240_000, '12 hr 34 min'],
  ])('and %i ms of play as %s', (played, words) => {
    expect(altOf(played)).toMatch(new RegExp(`\\D ?${words} ·`));
  });
});

const tiles = [{ exponent: 11, count: 2 }];
const SOME: KindStatistics = {
  ...{ ...FULL, rows: 4, columns: 5, rules: 'classic', games: 3, score: 3_470, tiles },
  ...{ best: { value: 3_456 }, bestTile: { value: 11 }, bestWithHelp: 4_000, recent: [12, 3_456] },
};

test('words say what the picture does not: the time, a better best with help, the other rank and the streak', () => {
  const { painter, asked } = remembering();
  const viewer = { t: ENGLISH, settings: { ...DEFAULT_SETTINGS, theme: 'dark' } as const };
  const { content, picture } = statsMessage(viewOf(SOME), viewer, painter);
  const beside = 'Time played 999 hr 59 min · Rank 3 here';
  const streak = '🔥 1,234 · Longest streak 12,345';
  const help = 'Best 4,000 (with help)';
  expect(content).toBe(`${beside.replace(' · ', ` · ${help} · `)} · ${streak}`);
  expect(asked).toEqual([
    expect.objectContaining({
      title: 'Ann',
      about: '4x5 · classic · everywhere',
      bestTile: { label: 'BEST TILE', exponent: 11, note: '' },
      figures: [
        { label: 'BEST', value: '3,456' },
        { label: 'RANK', value: '1,000+' },
        { label: 'AVERAGE', value: '1,157' },
        { label: 'GAMES', value: '3' },
        { label: 'MOVES', value: '987,654,321' },
      ],
      scores: { title: 'Latest scores', values: [12, 3_456] },
      tiles: { title: 'Best tile of each game', counts: tiles },
      theme: 'dark',
    }),
  ]);
  const figures = `Best 3,456 · ${help} · Best tile 2048 · 3 games · Average 1,157 · Moves 987,654,321 · ${beside} · Rank 1,000+ everywhere · ${streak}`;
  expect(picture?.description).toContain(figures);
  const inText = { t: ENGLISH, settings: { ...DEFAULT_SETTINGS, picture: 'text' } as const };
  expect(statsMessage(viewOf(SOME), inText, painter).content.split('\n').slice(0, 2)).toEqual([
    '**Ann** · 4x5 · classic · everywhere',
    figures,
  ]);
});

test.each([
  ['𝓐𝓷𝓷', 'Ann', '**𝓐𝓷𝓷** · '],
  ['小明', 'Player', '**小明** · '],
  ['', 'Player 12345', ''],
])('the name %s is also in the words if the picture shows another', (name, title, words) => {
  const { painter, asked } = remembering();
  const viewer = { t: ENGLISH, settings: DEFAULT_SETTINGS };
  const { content } = statsMessage(viewOf(SOME, { name }), viewer, painter);
  expect(asked[0]?.title).toBe(title);
  expect(content).toMatch(new RegExp(`^${words.replaceAll('*', '\\*')}Time played`, 'u'));
});

test('a menu offers the other kinds of boards, and shows which one this is', () => {
  const viewer = { t: ENGLISH, settings: { ...DEFAULT_SETTINGS, picture: 'text' } as const };
  const selected: KindStatistics = { ...FULL, rows: 4, columns: 4 };
  const kinds = [selected, { ...selected, rules: 'daily' } as const];
  const { rows } = statsMessage(viewOf(selected, { kinds }), viewer, real);
  const menu = { action: { kind: 'stats-kind', subject: '100000000000000001' }, placeholder: ENGLISH('stats.board') };
  expect(rows).toEqual([
    {
      menu: {
        ...menu,
        options: [
          { value: '4x4/gentle', label: 'Board: 4x4 · gentle', default: true },
          { value: '4x4/daily', label: 'Board: 4x4 · daily', default: false },
        ],
      },
    },
    { buttons: [expect.objectContaining({ emoji: '📣' })] },
  ]);
  // If there are no statistics of other kinds of games, the message has no menu.
  expect(statsMessage(viewOf(selected), viewer, real).rows).toEqual([rows[1]]);
});

test('a missing rank is left out of the words, and is a dash in the picture', () => {
  const { painter, asked } = remembering();
  const { content } = statsMessage(viewOf(FULL, { ranks: {} }), { t: ENGLISH, settings: DEFAULT_SETTINGS }, painter);
  expect(content).not.toContain('Rank');
  expect(asked[0]?.figures[1]).toEqual({ label: 'RANK', value: '–' });
});

test('at most as many kinds of boards are offered as a menu has room for', () => {
  const kinds = Array.from({ length: 30 }, (_, index) => ({
    ...FULL,
    rows: (index % 12) + 1,
    columns: 10 - (index % 3),
  }));
  const { rows } = statsMessage(viewOf(FULL, { kinds }), { t: ENGLISH, settings: DEFAULT_SETTINGS }, real);
  const [first] = rows;
  expect(first).toMatchObject({ menu: { options: { length: 25 } } });
});

test('before a game has ended, the best alone is told', () => {
  const { painter, asked } = remembering();
  const running = { ...SOME, games: 0, score: 0, moves: 0, played: 0, bestWithHelp: 0, recent: [], tiles: [] };
  const view = viewOf(running, { ranks: { global: 3 }, streak: { current: 0, longest: 0, forgiven: 0 } });
  const { content, picture } = statsMessage(view, { t: ENGLISH, settings: DEFAULT_SETTINGS }, painter);
  expect(content).toBe('');
  expect(asked[0]?.figures.map(({ label }) => label)).toEqual(['BEST', 'RANK']);
  expect(picture?.description).toBe(
    'Ann. 4x5 · classic · everywhere. Best 3,456 · Best tile 2048 · Rank 3 everywhere.',
  );
});
