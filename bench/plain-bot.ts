/**
 * The bot as it is usually written, for comparison. With `redraw` as the first argument the game is in memory, and for
 * each move the whole board is drawn anew with node-canvas at 800 x 1000 and encoded with the defaults. With `bare` one
 * ready picture is sent instead, which shows what discord.js and the socket cost by themselves; with `saving` too, and
 * each move is read from a row of a SQLite file and written to it before it is answered, as any bot must.
 */
import Database from 'better-sqlite3';
import { createCanvas } from 'canvas';
import { Client, Events, type Interaction } from 'discord.js';

const kind = process.argv[2];
const COLORS = ['#e6e3e0', '#eee4da', '#eee1c9', '#f3b27a', '#f69664', '#f77c5f', '#f75f3b', '#edd073', '#edcc62'];
const ARROWS = ['up', 'left', 'down', 'right'] as const;

interface PlainGame {
  board: number[][];
  score: number;
  turn: number;
}

interface Games {
  get(player: string): PlainGame | undefined;
  set(player: string, game: PlainGame): void;
}

/** One row a player, on the disk before `set` is done: as safe as ours. */
function openRows(path: string): Games {
  const db = new Database(path);
  db.pragma('journal_mode = WAL');
  db.pragma('synchronous = FULL');
  db.exec('create table games (player text primary key, game text not null)');
  const read = db.prepare<[string], { game: string }>('select game from games where player = ?');
  const write = db.prepare('insert or replace into games values (?, ?)');
  return {
    get(player) {
      const row = read.get(player);
      return row && (JSON.parse(row.game) as PlainGame);
    },
    set: (player, game) => void write.run(player, JSON.stringify(game)),
  };
}

const games: Games = kind === 'saving' ? openRows(process.env['DATABASE_URL'] ?? '') : new Map<string, PlainGame>();

const emptyBoard = (): number[][] => [0, 1, 2, 3].map(() => [0, 0, 0, 0]);

function addTile(board: number[][]): void {
  const free = board.flatMap((row, y) => row.flatMap((value, x) => (value === 0 ? [[y, x] as const] : [])));
  const place = free[Math.floor(Math.random() * free.length)];
  const row = place && board[place[0]];
  if (place && row) row[place[1]] = Math.random() < 0.9 ? 2 : 4;
}

function slideRow(row: readonly number[]): { row: number[]; gained: number } {
  const tiles = row.filter((value) => value !== 0);
  let gained = 0;
  for (let at = 0; at + 1 < tiles.length; at += 1) {
    if (tiles[at] !== tiles[at + 1]) continue;
    const merged = (tiles[at] ?? 0) * 2;
    tiles.splice(at, 2, merged);
    gained += merged;
  }
  return { row: [...tiles, ...new Array<number>(row.length - tiles.length).fill(0)], gained };
}

const rotate = (board: number[][]): number[][] => [0, 1, 2, 3].map((x) => board.map((row) => row[3 - x] ?? 0));

function move(game: PlainGame, direction: (typeof ARROWS)[number]): void {
  const turns = { left: 0, up: 1, right: 2, down: 3 }[direction];
  let board = game.board;
  for (let turn = 0; turn < turns; turn += 1) board = rotate(board);
  board = board.map((row) => {
    const slid = slideRow(row);
    game.score += slid.gained;
    return slid.row;
  });
  for (let turn = turns; turn < 4 && turns > 0; turn += 1) board = rotate(board);
  if (JSON.stringify(board) !== JSON.stringify(game.board)) addTile(board);
  game.board = board;
  game.turn += 1;
}

function draw(game: PlainGame): Buffer {
  const canvas = createCanvas(800, 1000);
  const ink = canvas.getContext('2d');
  ink.fillStyle = '#faf8ef';
  ink.fillRect(0, 0, 800, 1000);
  ink.fillStyle = '#776e65';
  ink.font = 'bold 96px sans-serif';
  ink.fillText('2048', 40, 130);
  ink.font = 'bold 40px sans-serif';
  ink.fillText(`Score ${game.score}`, 480, 110);
  ink.textAlign = 'center';
  ink.textBaseline = 'middle';
  ink.font = 'bold 64px sans-serif';
  game.board.forEach((row, y) => {
    row.forEach((value, x) => {
      ink.fillStyle = COLORS[value === 0 ? 0 : Math.min(COLORS.length - 1, Math.log2(value))] ?? '#edc22e';
      ink.fillRect(40 + x * 182, 240 + y * 182, 170, 170);
      if (value === 0) return;
      ink.fillStyle = value <= 4 ? '#776e65' : '#f9f6f2';
      ink.fillText(String(value), 125 + x * 182, 325 + y * 182);
    });
  });
  return canvas.toBuffer('image/png');
}

const ready = draw({ board: emptyBoard(), score: 0, turn: 0 });

function message(game: PlainGame) {
  const buttons = ARROWS.map((direction) => ({
    type: 2,
    style: 1,
    label: direction,
    custom_id: `${direction}:${game.turn}`,
  }));
  return {
    content: `Score ${game.score}`,
    files: [{ attachment: kind === 'redraw' ? draw(game) : ready, name: 'board.png' }],
    components: [{ type: 1, components: buttons }],
  };
}

async function answer(interaction: Interaction): Promise<void> {
  if (interaction.isChatInputCommand()) {
    const game = { board: emptyBoard(), score: 0, turn: 0 };
    addTile(game.board);
    addTile(game.board);
    games.set(interaction.user.id, game);
    await interaction.reply(message(game));
  } else if (interaction.isButton()) {
    const game = games.get(interaction.user.id);
    const direction = ARROWS.find((it) => interaction.customId.startsWith(`${it}:`));
    if (!game || !direction) return;
    move(game, direction);
    games.set(interaction.user.id, game);
    await interaction.update(message(game));
  }
}

const client = new Client({ intents: [], rest: { api: process.env['DISCORD_API_URL'] ?? '' } });
client.on(Events.InteractionCreate, (interaction) => void answer(interaction).catch(() => undefined));
client.once(Events.ClientReady, ({ application }) => {
  void application.commands.set([{ name: '2048', description: 'Play' }]);
});
await client.login(process.env['DISCORD_TOKEN'] ?? '');
