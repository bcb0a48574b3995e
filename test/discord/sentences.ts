import { argumentsOf } from '../../scripts/locales/messages.ts';
import { MESSAGES, SOURCE } from '../../src/discord/texts/languages.ts';
import type { MessageKey, Translator } from '../../src/discord/texts/translator.ts';

export interface Sentence {
  readonly key: string;
  readonly text: string;
}

/** Sample counts: at least one for each plural form of every language. */
const COUNTS = [1, 2, 5, 21, 1_234, 2_000_000];

/** Every message that has arguments, filled with sample values like those that the bot passes. */
export const sentencesIn = (t: Translator): readonly Sentence[] =>
  [...(MESSAGES.get(SOURCE) ?? [])].flatMap(([key, message]) => {
    const taken = [...argumentsOf(message, SOURCE)];
    if (taken.length === 0) return [];
    const said = [0, 1, 2, 3, 4, 5].map((round) =>
      // The samples have exactly the names and kinds of the message's arguments.
      t(
        key as MessageKey,
        Object.fromEntries(taken.map(([name, kind]) => [name, sample(key, name, kind, round, t)])) as never,
      ),
    );
    return [...new Set(said)].map((text) => ({ key, text }));
  });

const at = <Item>(items: readonly [Item, ...Item[]], round: number): Item => items[round % items.length] ?? items[0];

function sample(key: string, name: string, kind: 'number' | 'Text', round: number, t: Translator): string | number {
  const count = at([1, ...COUNTS.slice(1)], round);
  if (kind === 'number') return name === 'share' ? count / 100 : count;
  return SAMPLES[name]?.(t, round, key) ?? '12';
}

type Sample = (t: Translator, round: number, key: string) => string;

/** A sample name of a race's player, or the text for a player who has deleted their data. */
const person: Sample = (t, round, key) =>
  at(['Ann', t('game.player', { number: '48211' }), key.startsWith('race.') ? t('race.left') : 'Ann'], round);
const other: Sample = (t, round, key) => (round === 0 ? 'Ben' : person(t, round + 1, key));

const LIMIT = 50_000;
const total: Sample = (t) => `${t.number(LIMIT)}+`;

const mention =
  (command: string): Sample =>
  () =>
    `</${command}:1>`;

const SAMPLES: Readonly<Record<string, Sample>> = {
  name: person,
  challenger: person,
  winner: person,
  owner: person,
  user: () => '@Ann',
  opponent: other,
  loser: other,
  rival: other,
  rank: (t, round, key) => {
    const rank = at([1, 2, 3, 11, 21], round);
    if (key === 'daily.wouldBe') return t('daily.rank', { rank, total: '31' });
    if (round === 5) return total(t, round, key);
    return key === 'leaderboard.ownRank' ? t('leaderboard.ordinal', { rank }) : t.number(rank);
  },
  total,
  score: (t, round) => t.number(at([4, 12_345], round)),
  tile: () => '2048',
  target: () => '4096',
  daily: (t) => t('daily.name', { number: '326' }),
  when: (t, round) => new Intl.RelativeTimeFormat(t.locale).format(at([1, 5], round), 'hour'),
  helps: (t) => t.listed([t('assist.helps.undo'), t('assist.helps.hint')]),
  moves: (t, round) => t('game.movesMade', { count: at([1, 1_234], round) }),
  cells: (t) => t.listed(['2', t('game.altEmpty'), '4']),
  arrows: () => '⬆️ ⬅️',
  board: () => '3x3',
  given: () => 'abc',
  game: () => '1a2b3c4d5e',
  options: (t) => t.listed(['`board`', '`hour`']),
  channel: () => '#general',
  hour: () => '12:00',
  play: mention('2048'),
  help: mention('help'),
  settings: mention('settings'),
  leaderboard: mention('leaderboard'),
  server: mention('server'),
};
