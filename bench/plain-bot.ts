/**
 * The plain bot, as a good engineer would write it in an hour, to compare with ours. It sends the same message (score,
 * picture with a description, arrows of which impossible ones are disabled, a button for a new game), recognizes late
 * presses by their turn, and commits each move before it answers. It either sends one ready picture, which shows what
 * everything else costs, or draws each board with node-canvas. The kind `bare` keeps games in memory, so that only
 * discord.js, the rules and the socket are left.
 */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import Database from 'better-sqlite3';
import { ButtonStyle, Client, ComponentType, Events, type Interaction, MessageFlags, Options } from 'discord.js';
import { boardFrom } from '../src/game/board.ts';
import { DIRECTIONS, type Direction } from '../src/game/slide.ts';
import { faceValue } from '../src/game/values.ts';
import { indexedPainter, spritePainter } from './canvas-painters.ts';
import { type Grid, type PlainGame as Played, plainMove, plainSpawn } from './plain-engine.ts';

export const PLAIN_COMMANDS = [{ name: '2048', description: 'Play' }];

const UNKNOWN = { content: 'Use /2048 to begin.', flags: MessageFlags.Ephemeral } as const;

/** `bare` and `saving` send the ready picture; `sprites` and `indexed` draw. All except `bare` save games in SQLite. */
export type PlainKind = 'bare' | 'saving' | 'sprites' | 'indexed';

export interface PlainSettings {
  readonly kind: PlainKind;
  readonly token: string;
  readonly apiUrl: string;
  /** The path of a SQLite file; `bare` does not use it. */
  readonly database: string;
  /** The ready picture that `bare` and `saving` send for every board. */
  readonly picture: Buffer;
}

interface PlainBotGame extends Played {
  turn: number;
  /** The index of the cell with the newest tile. */
  newest: number;
}

interface Games {
  get(player: string): PlainBotGame | undefined;
  set(player: string, game: PlainBotGame): void;
}

/** Games in a SQLite file, one row per player. As in our bot, a game is on disk before `set` returns. */
function openRows(path: string): Games {
  const db = new Database(path);
  db.pragma('journal_mode = WAL');
  db.pragma('synchronous = FULL');
  db.exec('create table if not exists games (player text primary key, game text not null) without rowid');
  const read = db.prepare<[string], string>('select game from games where player = ?').pluck();
  const write = db.prepare('insert into games values (?, ?) on conflict do update set game = excluded.game');
  return {
    get(player) {
      const game = read.get(player);
      return game === undefined ? undefined : (JSON.parse(game) as PlainBotGame);
    },
    set: (player, game) => void write.run(player, JSON.stringify(game)),
  };
}

function begin(): PlainBotGame {
  const grid: Grid = [0, 1, 2, 3].map(() => [0, 0, 0, 0]);
  const game = { grid, score: 0, turn: 0, newest: 0 };
  plainSpawn(game, Math.random);
  game.newest = plainSpawn(game, Math.random);
  return game;
}

const canMove = ({ grid }: PlainBotGame, direction: Direction): boolean => plainMove({ grid, score: 0 }, direction);

const describe = ({ grid }: PlainBotGame): string =>
  grid.map((row, y) => `Row ${y + 1}: ${row.map((value) => value || 'empty').join(', ')}.`).join(' ');

const ARROWS: Readonly<Record<Direction, string>> = { up: '⬆️', left: '⬅️', down: '⬇️', right: '➡️' };
const NEW_GAME = 'new';

const buttonOf = (customId: string, emoji: string, disabled: boolean) => ({
  type: ComponentType.Button as const,
  style: ButtonStyle.Primary as const,
  custom_id: customId,
  emoji: { name: emoji },
  disabled,
});

function rowsOf(game: PlainBotGame) {
  const arrow = (direction: Direction) =>
    buttonOf(`${direction}:${game.turn}`, ARROWS[direction], !canMove(game, direction));
  return [
    [arrow('up')],
    [arrow('left'), arrow('down'), arrow('right')],
    [buttonOf(`${NEW_GAME}:${game.turn}`, '🔄', false)],
  ].map((components) => ({ type: ComponentType.ActionRow as const, components }));
}

const pictureOf = ({ grid, newest }: PlainBotGame) => ({
  board: boardFrom(
    4,
    4,
    grid.flat().map((value) => (value === 0 ? 0 : Math.log2(value))),
  ),
  marks: { spawned: newest, merged: [] },
  state: 'playing' as const,
  theme: 'classic' as const,
  faceValue,
});

/**
 * Answers a press or a command.
 * @param customId the pressed button; missing for `/2048`
 */
export type PlainAnswer = (player: string, customId?: string) => Promise<PlainMessage | undefined>;

export interface PlainMessage {
  readonly content: string;
  readonly files: { readonly attachment: Buffer; readonly name: string; readonly description: string }[];
  readonly components: ReturnType<typeof rowsOf>;
}

/** Opens the games of all players. The answer is `undefined` for a player without a game. */
export function openPlainGames({ kind, database, picture }: Omit<PlainSettings, 'token' | 'apiUrl'>): PlainAnswer {
  const games: Games = kind === 'bare' ? new Map<string, PlainBotGame>() : openRows(database);
  const painters = { bare: undefined, saving: undefined, sprites: spritePainter, indexed: indexedPainter };
  const paint = painters[kind]?.(4, 4);
  const message = async (game: PlainBotGame): Promise<PlainMessage> => ({
    content: `Score ${game.score} · Moves ${game.turn}`,
    files: [
      { attachment: paint ? await paint(pictureOf(game)) : picture, name: 'board.png', description: describe(game) },
    ],
    components: rowsOf(game),
  });
  return async (player, customId = NEW_GAME) => {
    const [what, turn] = customId.split(':');
    const direction = DIRECTIONS.find((it) => it === what);
    const game = direction ? games.get(player) : begin();
    if (!game) return undefined;
    const hasMoved = direction && game.turn === Number(turn) && plainMove(game, direction);
    if (hasMoved) {
      game.newest = plainSpawn(game, Math.random);
      game.turn += 1;
    }
    if (hasMoved || !direction) games.set(player, game);
    return message(game);
  };
}

/** Connects the plain bot to Discord. It answers until the client is destroyed. */
export async function startPlainBot({ token, apiUrl, ...settings }: PlainSettings): Promise<Client> {
  const play = openPlainGames(settings);
  const answer = async (interaction: Interaction): Promise<void> => {
    const player = interaction.user.id;
    if (interaction.isChatInputCommand()) await interaction.reply((await play(player)) ?? UNKNOWN);
    if (!interaction.isButton()) return;
    const message = await play(player, interaction.customId);
    await (message ? interaction.update(message) : interaction.reply(UNKNOWN));
  };
  const client = new Client({
    intents: [],
    allowedMentions: { parse: [] },
    makeCache: Options.cacheWithLimits({ ...Options.DefaultMakeCacheSettings, MessageManager: 0 }),
    rest: { api: apiUrl },
  });
  client.on(Events.InteractionCreate, (interaction) => void answer(interaction).catch(() => undefined));
  const ready = once(client, Events.ClientReady);
  await client.login(token);
  await ready;
  await client.application?.commands.set(PLAIN_COMMANDS);
  return client;
}

/** The program's arguments are the kind and the file of the ready picture. Its settings are those of our bot. */
if (import.meta.main) {
  const [, , kind, picture = ''] = process.argv;
  await startPlainBot({
    kind: kind as PlainKind,
    token: process.env['DISCORD_TOKEN'] ?? '',
    apiUrl: process.env['DISCORD_API_URL'] ?? '',
    database: process.env['DATABASE_URL'] ?? '',
    picture: readFileSync(picture),
  });
}
