/**
 * A released rule set never changes, because undo, running games and replay files replay stored moves. If this test
 * fails, give the new rules another name. Change a rule set in this file only if it was never released.
 */
import { expect, test } from 'vitest';
import { type Game, move, newGame } from '../../src/game/game.ts';
import { formatBoard } from '../../src/game/notation.ts';
import { type RandomSeed, startOf } from '../../src/game/random.ts';
import { RULE_NAMES, RULES, type Rules, type RulesName } from '../../src/game/rules.ts';
import { DIRECTIONS } from '../../src/game/slide.ts';
import { rng } from './keyed-hash.ts';

const SEEDS: readonly RandomSeed[] = [
  { kind: 'hmac', seed: '2048204820482048' },
  { kind: 'java', seed: '2048' },
];

function playToTheEnd(rules: RulesName, seed: RandomSeed): readonly [moves: number, score: number, board: string] {
  let game: Game = newGame({ rules, rows: 4, columns: 4, random: startOf(seed) }, rng);
  for (let moves = 0; ; moves += 1) {
    const turned = DIRECTIONS.map((_, index) => DIRECTIONS[(moves + index) % DIRECTIONS.length] ?? 'up');
    const result = turned.map((direction) => move(game, direction, rng)).find(({ kind }) => kind === 'moved');
    if (result?.kind !== 'moved') return [moves, game.score, formatBoard(game.board, RULES[rules].face)];
    game = result.game;
  }
}

/** The results of all pairs of tiles that merge, up to the largest tile that a long game reaches. */
function mergesOf({ merge, face }: Rules): string {
  const exponents = Array.from({ length: 18 }, (_, index) => index + 1);
  return exponents
    .flatMap((one) =>
      exponents.filter((other) => other >= one).map((other) => [one, other, merge(one, other)] as const),
    )
    .filter(([, , made]) => made > 0)
    .map((tiles) => tiles.map(face))
    .map(([one, other, made]) => `${one}+${other}=${made}`)
    .join(' ');
}

/** The properties of a rule set that stored moves and results depend on. */
const frozen = (name: RulesName) => ({
  startTiles: RULES[name].startTiles,
  spawns: RULES[name].spawns.map(({ exponent, below }) => `${exponent} below ${below}`).join(', '),
  timeLimitMs: RULES[name].timeLimitMs,
  goals: JSON.stringify(RULES[name].goals),
  merges: mergesOf(RULES[name]),
  games: SEEDS.map((seed) => playToTheEnd(name, seed)),
});

const DOUBLING = {
  goals:
    '{"win":11,"small":{"1":[[1,3],[5,4],[8,5]],"2":[[2,4],[3,6],[4,7],[5,8],[6,9],[7,10],[8,11]],"3":[[3,8],[4,11]]}}',
  merges:
    '2+2=4 4+4=8 8+8=16 16+16=32 32+32=64 64+64=128 128+128=256 256+256=512 512+512=1024 1024+1024=2048 2048+2048=4096 ' +
    '4096+4096=8192 8192+8192=16384 16384+16384=32768 32768+32768=65536 65536+65536=131072 131072+131072=262144 ' +
    '262144+262144=524288',
};

const CLASSIC = { startTiles: { tiles: 2 }, spawns: '1 below 0.9, 2 below 1', ...DOUBLING };

const RELEASED: Readonly<Record<RulesName, Partial<ReturnType<typeof frozen>>>> = {
  classic: {
    ...CLASSIC,
    games: [
      [144, 1372, '4 32 4 2 / 2 8 128 16 / 8 16 64 4 / 4 8 16 2'],
      [137, 1320, '4 2 32 4 / 16 4 16 64 / 8 128 2 4 / 4 8 4 2'],
    ],
  },
  gentle: {
    ...CLASSIC,
    spawns: '1 below 0.95, 2 below 1',
    games: [
      [222, 2544, '4 2 32 4 / 2 16 256 32 / 4 32 8 4 / 2 8 64 2'],
      [159, 1480, '2 16 4 2 / 8 64 32 8 / 2 16 128 2 / 32 2 4 8'],
    ],
  },
  wild: {
    ...DOUBLING,
    startTiles: { cellsPerTile: 4 },
    spawns: '1 below 0.7, 2 below 0.95, 3 below 1',
    games: [
      [110, 1220, '4 16 32 4 / 8 4 8 128 / 4 16 64 4 / 2 8 4 16'],
      [86, 776, '16 64 4 2 / 8 2 8 16 / 4 64 16 4 / 2 16 8 2'],
    ],
  },
  blitz: {
    ...CLASSIC,
    timeLimitMs: 180_000,
    games: [
      [144, 1372, '4 32 4 2 / 2 8 128 16 / 8 16 64 4 / 4 8 16 2'],
      [137, 1320, '4 2 32 4 / 16 4 16 64 / 8 128 2 4 / 4 8 4 2'],
    ],
  },
  fibonacci: {
    ...CLASSIC,
    goals:
      '{"win":17,"small":{"1":[[1,3],[4,5],[5,6],[6,7],[7,8],[8,9],[10,10]],"2":[[2,7],[3,9],[4,11],[5,12],[6,14],[7,15],[8,16],[9,17]],"3":[[3,12],[4,14],[5,17]]}}',
    merges:
      '1+1=2 1+2=3 2+3=5 3+5=8 5+8=13 8+13=21 13+21=34 21+34=55 34+55=89 55+89=144 89+144=233 144+233=377 233+377=610 ' +
      '377+610=987 610+987=1597 987+1597=2584 1597+2584=4181 2584+4181=6765',
    games: [
      [622, 5044, '3 8 21 2 / 55 8 8 377 / 3 144 21 2 / 1 3 21 5'],
      [513, 4227, '3 21 5 1 / 8 377 5 5 / 3 1 89 21 / 1 5 21 2'],
    ],
  },
};

test.each(RULE_NAMES)('the released rule set %s is frozen', (name) => {
  expect(frozen(name)).toEqual(RELEASED[name]);
});
