/** Every message that names a player escapes the name, so that a name formats nothing and mentions nobody. */
import { expect, test } from 'vitest';
import { NO_MARKS } from '../../../src/app/saved-game.ts';
import { DEFAULT_SETTINGS } from '../../../src/app/settings.ts';
import type { KindStatistics } from '../../../src/app/stats.ts';
import { commands } from '../../../src/commands/commands.ts';
import { mentionsOf } from '../../../src/discord/answer/command.ts';
import { leaderboardMessage } from '../../../src/discord/messages/leaderboard.ts';
import { gameMessage } from '../../../src/discord/messages/play.ts';
import { privacyMessage } from '../../../src/discord/messages/privacy.ts';
import { dailyPost } from '../../../src/discord/messages/server.ts';
import { sharedGame } from '../../../src/discord/messages/share.ts';
import { statsMessage } from '../../../src/discord/messages/stats.ts';
import { ENGLISH } from '../../../src/discord/texts/languages.ts';
import { parseBoard } from '../../../src/game/notation.ts';
import { faceValue } from '../../../src/game/values.ts';
import { createPainter } from '../../../src/render/painter.ts';
import { NOTHING_STORED, savedGame } from '../../support/saved-game.ts';

const painter = createPainter();
const viewer = { settings: DEFAULT_SETTINGS, t: ENGLISH };
const asText = { ...viewer, settings: { ...DEFAULT_SETTINGS, picture: 'text' } } as const;

const FULL = parseBoard('2 4 2 4 / 4 2 4 2 / 2 4 2 4 / 4 2 4 2', faceValue);

const over = savedGame({ board: FULL, state: 'over', score: 348 });

/** A practice game with the score of somebody to beat. */
const against = (name: string, score: number, state: 'over' | 'running' = 'over') =>
  savedGame({
    ...{ mode: 'practice', board: FULL, state, score },
    toBeat: { game: 'other', player: '2', score: 300, name, number: 7 },
  });

const RANKED = { rank: 1, position: 0, player: '1', score: 348, bestTile: 2, number: 7 };

const KIND = { place: 'guild:1', rows: 4, columns: 4, rules: 'classic' } as const;
const LISTED = { ...KIND, period: 'all', scope: 'server' } as const;

const PLAYED: KindStatistics = {
  ...{ rows: 4, columns: 4, rules: 'classic', games: 1, score: 348, bestWithHelp: 0 },
  ...{ best: { value: 348 }, bestTile: { value: 2 } },
  ...{ moves: 9, played: 1_000, recent: [348], tiles: [{ exponent: 2, count: 1 }] },
};

const statsOf = (name: string) => ({
  ...({
    kind: 'visible',
    subject: '1',
    name,
    number: 7,
    scope: 'global',
    selected: PLAYED,
    kinds: [PLAYED],
    ranks: {},
  } as const),
  badges: [],
});

test.each<[string, (name: string) => { readonly content: string }]>([
  [
    'a leaderboard',
    (name) =>
      leaderboardMessage(
        {
          ...{ query: LISTED, entries: [{ ...RANKED, name }], total: 1, own: undefined, near: [] },
          ...{ kinds: [LISTED], page: 0, pages: 1 },
        },
        { owner: '1', viewer, mentions: mentionsOf(commands, new Map()), painter: {}, audience: 'asker' },
      ),
  ],
  ['a podium', (name) => dailyPost({ today: 2, best: [{ ...RANKED, name }], streak: 0 }, ENGLISH, {})],
  ['a shared game', (name) => sharedGame({ saved: over }, { viewer: { ...viewer, name, number: 7 } }, painter)],
  [
    'a shared score that beat another',
    (name) => sharedGame({ saved: against(name, 348) }, { viewer: { ...viewer, name: 'Ben', number: 8 } }, painter),
  ],
  ['a score that was beaten', (name) => gameMessage({ saved: against(name, 348) }, viewer, painter)],
  ['a score that was not beaten', (name) => gameMessage({ saved: against(name, 100) }, viewer, painter)],
  ['a score to beat', (name) => gameMessage({ saved: against(name, 100, 'running') }, viewer, painter)],
  [
    'a rival who was passed',
    (name) => {
      const saved = savedGame({ score: 348, marks: { ...NO_MARKS, moment: { kind: 'pass' } } });
      return gameMessage({ saved, passed: { player: '2', score: 300, name, number: 7 } }, viewer, painter);
    },
  ],
  [
    'what is stored about the player',
    (name) => privacyMessage({ ...NOTHING_STORED, name }, viewer, { supportUrl: undefined }),
  ],
  ['statistics as text', (name) => statsMessage(statsOf(name), asText, painter)],
  [
    'statistics whose picture cannot show the whole name',
    (name) => statsMessage(statsOf(`${name}明`), viewer, painter),
  ],
])('in %s a name is escaped', (_, shown) => {
  const { content } = shown('_Ann_');
  expect(content).toContain(String.raw`\_Ann\_`);
  expect(content).not.toMatch(/(?<!\\)_/);
});
