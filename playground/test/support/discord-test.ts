/** Test fixtures: a stand-in for each test, and discord.js clients connected to it. */
import { Client, type ClientOptions, Events, type Interaction } from 'discord.js';
import { test as base } from 'vitest';
import type { GuildChannel, Player } from '../../server/directory/directory.ts';
import { type Discord, startDiscord } from '../../server/discord.ts';
import type { DiscordOptions } from '../../server/discord-options.ts';
import type { Driver } from '../../server/driver/driver.ts';
import type { InteractionOutcome, SentInteraction as Sent } from '../../server/interactions/interaction.ts';
import type { StoredMessage } from '../../server/messages/message-store.ts';
import { type HttpSide, overHttp, type Way } from './over-http.ts';

export type Answer = (interaction: Interaction) => unknown;

export interface Bot {
  readonly client: Client<true>;
  /** Errors thrown by the bot's handler, oldest first. */
  readonly errors: unknown[];
}

export interface TestWorld {
  readonly discord: Discord;
  readonly driver: Driver;
  readonly ann: Player;
  readonly ben: Player;
  /** A channel of a server that has invited the bot. */
  readonly channel: GuildChannel;
  /** Connects a discord.js client whose only command is /play. `answer` handles its interactions. */
  connect(answer: Answer, options?: Partial<ClientOptions>): Promise<Bot>;
  /** Makes Ann use /play in the channel. */
  play(): Sent;
  /** Gives the bot these permissions in the channel's server. */
  allow(bits: bigint): void;
  /** Connects a client without a handler, and answers Ann's /play over REST, like a bot without discord.js. */
  answerPlay(json: unknown, form?: FormData): Promise<RawAnswer & { readonly sent: Sent }>;
  /** The path of the channel's messages. */
  readonly messages: string;
  /** Posts a message of the bot in the channel over REST, with these files. */
  post(json: unknown, files?: Files): Promise<RawAnswer>;
  /** Replaces the bot's global commands over REST. */
  register(...commands: readonly object[]): Promise<RawAnswer>;
}

type Files = Readonly<Record<string, Uint8Array<ArrayBuffer>>>;

export const PLAY = { name: 'play', description: 'Play a game' };

/** Starts a stand-in and the clients that a test needs. `way` says how bots receive interactions. */
async function openTestWorld(options: DiscordOptions, way: Way): Promise<TestWorld & { close(): Promise<void> }> {
  const discord = await startDiscord(options);
  const { driver } = discord;
  const [ann, channel] = [driver.player('Ann'), driver.guildChannel('Puzzle Club')];
  const clients: Client[] = [];
  const sides: HttpSide[] = [];
  const play = () => driver.slash(ann, channel, 'play');
  const messages = `/channels/${channel.id}/messages`;
  const connectOne: TestWorld['connect'] = async (answer, more = {}) => {
    const side = way === 'HTTP' ? await overHttp(discord) : undefined;
    if (side) sides.push(side);
    const bot = await connect(discord, [PLAY], answer, more, side);
    clients.push(bot.client);
    return bot;
  };
  return {
    discord,
    driver,
    ann,
    ben: driver.player('Ben'),
    channel,
    connect: connectOne,
    play,
    allow: (bits) => {
      const own = [...channel.guild.roles.values()].find(({ botId }) => botId !== undefined);
      if (own) driver.roles.change(own, own.permissions | bits);
    },
    answerPlay: async (json, form) => {
      if (clients.length === 0) await connectOne(() => undefined);
      const sent = play();
      return { sent, ...(await answerRaw(discord, sent, json, form)) };
    },
    messages,
    post: (json, files) => raw(discord, 'POST', messages, files ? { form: formOf(json, files) } : { json }),
    register: (...json) => raw(discord, 'PUT', `/applications/${driver.bot.id}/commands`, { json }),
    close: async () => {
      await Promise.all([...clients.map((client) => client.destroy()), ...sides.map((side) => side.close())]);
      await discord.close();
    },
  };
}

/** Logs a client in, waits until it is ready, and registers its commands. */
export async function connect(
  { apiUrl, token }: Discord,
  commands: readonly object[],
  answer: Answer,
  options: Partial<ClientOptions> = {},
  side?: HttpSide,
): Promise<Bot> {
  const rest = { api: apiUrl, retries: 0, ...side?.rest };
  const client = new Client({ intents: [], rest, ...options });
  const errors: unknown[] = [];
  client.on(Events.InteractionCreate, (interaction) => {
    const attempt = async () => answer(interaction);
    attempt().catch((error: unknown) => errors.push(error));
  });
  client.on(Events.Error, (error) => errors.push(error));
  client.on(Events.ShardError, (error) => errors.push(error));
  const ready = new Promise<Client<true>>((resolve) => void client.once(Events.ClientReady, resolve));
  await client.login(token);
  const bot = { client: await ready, errors };
  await side?.serve(bot.client);
  await bot.client.application.commands.set(commands as never);
  return bot;
}

/** Creates the fixtures of a test: `world` is a stand-in with default options; `open` starts others. */
export const testOver = (way: Way) =>
  base
    .extend('open', async ({}, { onCleanup }) => {
      const worlds: { close(): Promise<void> }[] = [];
      onCleanup(async () => void (await Promise.all(worlds.map((world) => world.close()))));
      return async (options: DiscordOptions = {}): Promise<TestWorld> => {
        const world = await openTestWorld(options, way);
        worlds.push(world);
        return world;
      };
    })
    .extend('world', ({ open }) => open());

export const test = testOver('the gateway');

/** Returns the message of a reply or an update, and fails the test for any other outcome. */
export async function messageOf(sent: Sent): Promise<StoredMessage> {
  const outcome: InteractionOutcome = await sent.outcome;
  if (outcome.kind !== 'replied' && outcome.kind !== 'updated')
    throw new Error(`no message: ${JSON.stringify(outcome)}`);
  return outcome.message;
}

interface RawAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: { readonly code?: number; readonly errors?: unknown; readonly [key: string]: unknown };
}

/**
 * Makes a plain HTTP call to the REST API, by default with the bot's token. For a response in HTML, the returned body
 * is empty.
 */
export async function raw(
  { apiUrl, token }: Discord,
  method: string,
  path: string,
  { json, form, auth = `Bot ${token}` }: { json?: unknown; form?: FormData; auth?: string } = {},
): Promise<RawAnswer> {
  const response = await fetch(`${apiUrl}/v10${path}`, {
    method,
    headers: { authorization: auth, ...(json === undefined ? {} : { 'content-type': 'application/json' }) },
    body: form ?? (json === undefined ? null : JSON.stringify(json)),
  });
  const text = await response.text();
  const { status, headers } = response;
  return { status, headers, body: headers.get('content-type') === 'application/json' ? JSON.parse(text) : { text } };
}

/** Answers an interaction over REST, like a bot without discord.js. */
export const answerRaw = (discord: Discord, { id, token }: Sent, json: unknown, form?: FormData): Promise<RawAnswer> =>
  raw(discord, 'POST', `/interactions/${id}/${token}/callback`, form ? { form } : { json });

/** Builds a multipart body with JSON and files, as discord.js sends it. */
export function formOf(json: unknown, files: Files): FormData {
  const form = new FormData();
  for (const [index, [name, bytes]] of Object.entries(files).entries()) {
    form.set(`files[${index}]`, new File([bytes], name), name);
  }
  form.set('payload_json', JSON.stringify(json));
  return form;
}

/** Builds the header of a PNG with this size in pixels, for code that reads only the first bytes. */
export function pngOf(width: number, height: number, length = 64): Buffer<ArrayBuffer> {
  const bytes = Buffer.alloc(length);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
}

export const button = (customId: string, more: object = {}) => ({
  type: 2,
  style: 1,
  label: customId,
  custom_id: customId,
  ...more,
});
export const row = (...components: object[]) => ({ type: 1, components });

/** The message flag of Components V2. */
export const V2 = 1 << 15;

export const dataUrl = (bytes: Buffer = pngOf(128, 128), type = 'image/png'): string =>
  `data:${type};base64,${bytes.toString('base64')}`;

export const long = (length: number): string => 'x'.repeat(length);

export const many = <Item>(count: number, make: (index: number) => Item): readonly Item[] =>
  Array.from({ length: count }, (_, index) => make(index));

/** The errors in a response for one path of the request's body. */
export const errorsAt = ({ errors }: RawAnswer['body'], path: readonly (string | number)[]): unknown =>
  path.reduce<unknown>((node, key) => (node as Record<string, unknown> | undefined)?.[key], errors);
