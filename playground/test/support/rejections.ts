/**
 * Things that Discord rejects or hides, each with a public report. They were collected before the stand-in was
 * tested with them.
 */
import { PermissionFlagsBits as Bit, GatewayIntentBits as Intent } from 'discord-api-types/v10';
import type { DiscordOptions } from '../../server/discord-options.ts';
import { answerRaw, button, long, many, messageOf, raw, row, type TestWorld, V2 } from './discord-test.ts';
import { identify, openSession, openSocket } from './gateway-socket.ts';

type Open = (options: DiscordOptions) => Promise<TestWorld>;
type Answer = Awaited<ReturnType<typeof raw>>;
/** Makes the calls and returns the result: for a rejection, the error code and each field with its error. */
type Attempt = (world: TestWorld, open: Open) => Promise<string>;

/**
 * What a bot does, a report by a developer who ran into it, the attempt, and a text that the result contains
 * on Discord. Reports are issues or pull requests on GitHub.
 */
export type Rejection = readonly [what: string, report: string, attempt: Attempt, expected: string];

/** Formats a response, for example as `50035 embeds.0.url URL_TYPE_INVALID_SCHEME Scheme "x" is not supported.` */
function told({ status, body }: Answer): string {
  if (status < 400) return `accepted with ${status}`;
  const inFields = mistakes(body.errors);
  return [String(body.code), ...(inFields.length > 0 ? inFields : [body['message']])].join(' ');
}

function mistakes(errors: unknown, path: readonly string[] = []): readonly string[] {
  return Object.entries((errors ?? {}) as object).flatMap(([key, value]) =>
    key === '_errors'
      ? (value as { code: string; message: string }[]).map((it) => `${path.join('.')} ${it.code} ${it.message}`)
      : mistakes(value, [...path, key]),
  );
}

/** Returns an attempt that posts one message. */
const send =
  (json: unknown): Attempt =>
  async ({ post }) =>
    told(await post(json));
const sendEmbed = (embed: unknown): Attempt => send({ content: 'a', embeds: [embed] });
const register =
  (...commands: readonly object[]): Attempt =>
  async (world) =>
    told(await world.register(...commands));

const option = (name: string, type: unknown = 3, more: object = {}) => ({ type, name, description: 'x', ...more });
const command = (name: string, ...options: readonly object[]) => ({ name, description: 'x', options });
const menu = (more: object) => ({ components: [row({ type: 3, custom_id: 'm', ...more })] });

/** Returns an attempt in which the bot gets permissions, posts a message, and then makes calls on that message. */
const onOwn =
  (bits: bigint, act: (world: TestWorld, path: string, id: string) => Promise<Answer>): Attempt =>
  async (world) => {
    world.allow(bits);
    const { body } = await world.post({ content: 'first' });
    return told(await act(world, `${world.messages}/${body['id']}`, String(body['id'])));
  };

const patch = ({ discord }: TestWorld, path: string, content = 'b'): Promise<Answer> =>
  raw(discord, 'PATCH', path, { json: { content } });

const replyTo = ({ discord }: TestWorld, channelId: string, messageId: string): Promise<Answer> =>
  raw(discord, 'POST', `/channels/${channelId}/messages`, {
    json: { content: 'a', message_reference: { message_id: messageId } },
  });

const react = ({ discord }: TestWorld, path: string, emoji: string): Promise<Answer> =>
  raw(discord, 'PUT', `${path}/reactions/${encodeURIComponent(emoji)}/@me`);

/** Pins a message, and returns the id of the system message that announces the pin. */
async function pin({ discord, driver, channel, ann }: TestWorld, id: string): Promise<string> {
  await raw(discord, 'PUT', `/channels/${channel.id}/messages/pins/${id}`);
  return driver.messages(channel, ann).at(-1)?.id ?? '';
}

const original = ({ driver }: TestWorld, { token }: { readonly token: string }): string =>
  `/webhooks/${driver.bot.id}/${token}/messages/@original`;

const MODAL = {
  type: 9,
  data: { custom_id: 'm', title: 'x', components: [row({ type: 4, custom_id: 'name', style: 1, label: 'Name' })] },
};

/** Returns an attempt that connects to the gateway with the given intents and returns what the given events contain. */
const seen =
  (intents: number, events: readonly string[], act: (world: TestWorld, socket: Socket) => unknown): Attempt =>
  async (world) => {
    const socket = await openSession(world.discord, { intents });
    await act(world, socket);
    // The gateway answers a heartbeat only after everything that was requested before it.
    socket.send(1, null);
    await socket.next(({ op }) => op === 11);
    return JSON.stringify(socket.got.filter(({ t }) => events.includes(String(t))));
  };

type Socket = Awaited<ReturnType<typeof openSocket>>;

const { Guilds, GuildMessages, GuildMembers, MessageContent } = Intent;
const NONE_GRANTED: DiscordOptions = { privilegedIntents: [] };
const HOUR_MS = 3_600_000;
const ONE_BUTTON = { type: 4, data: { content: 'a', components: [row(button('a'))] } };

const MESSAGES: readonly Rejection[] = [
  ['a message with nothing in it', 'discord/discord-api-docs#1361', send({}), '50006'],
  ['a message of spaces', 'qaisjp/go-discord-irc#133', send({ content: '   \n' }), '50006'],
  [
    'a content of 2001 characters',
    'Rapptz/discord.py#10201',
    send({ content: long(2_001) }),
    '50035 content BASE_TYPE_MAX_LENGTH Must be 2000 or fewer in length.',
  ],
  [
    'a reply to a message that was deleted',
    'discordjs/discord.js#5599',
    onOwn(0n, async (world, path, id) => {
      await raw(world.discord, 'DELETE', path);
      return replyTo(world, world.channel.id, id);
    }),
    '50035 message_reference MESSAGE_REFERENCE_UNKNOWN_MESSAGE Unknown message',
  ],
  [
    'a reply to a message of the system',
    'discordjs/discord.js#6487',
    onOwn(Bit.PinMessages, async (world, _, id) => replyTo(world, world.channel.id, await pin(world, id))),
    '50035 message_reference REPLIES_CANNOT_REPLY_TO_SYSTEM_MESSAGE Cannot reply to a system message',
  ],
  [
    'a reply in another channel than that of the message',
    'aoijs/aoi.js#209',
    onOwn(0n, (world, _, id) => replyTo(world, world.driver.addChannel(world.channel.guild, 'other').id, id)),
    '50035 message_reference',
  ],
  [
    'allowed mentions of all users, and of some',
    'discord-haskell/discord-haskell#75',
    send({ content: 'a', allowed_mentions: { parse: ['users'], users: ['1'] } }),
    '50035 allowed_mentions MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE',
  ],
  [
    'a nonce of 26 characters',
    'discord/discord-api-docs#1158',
    send({ content: 'a', nonce: long(26) }),
    '50035 nonce NONCE_TYPE_TOO_LONG',
  ],
  [
    "an edit of somebody else's message",
    'discordjs/discord.js#5772',
    async (world) => {
      const { id } = world.driver.say(world.ann, world.channel, 'mine');
      return told(await patch(world, `${world.messages}/${id}`));
    },
    '50005',
  ],
  [
    '@everyone without the permission for it',
    'Rapptz/discord.py#5060',
    async (world) => {
      const says = () => world.post({ content: '@everyone' });
      const { body: without } = await says();
      world.allow(Bit.MentionEveryone);
      return `without ${without['mention_everyone']}, with ${(await says()).body['mention_everyone']}`;
    },
    'without false, with true',
  ],
  [
    'a direct message to somebody who takes none from the server',
    'discord/discord-api-docs#1738',
    async ({ discord, driver, ann }) => {
      driver.takeDirectMessages(ann, false);
      return told(await raw(discord, 'POST', `/channels/${driver.dm(ann).id}/messages`, { json: { content: 'a' } }));
    },
    '50007',
  ],
  [
    "the deletion of somebody else's direct message",
    'LakeYS/Discord-Trivia-Bot#218',
    async ({ discord, driver, ann }) => {
      const { id, channelId } = driver.say(ann, driver.dm(ann), 'an answer');
      return told(await raw(discord, 'DELETE', `/channels/${channelId}/messages/${id}`));
    },
    '50003 Cannot execute action on a DM channel',
  ],
  [
    'a bulk deletion of messages older than 14 days',
    'CSSS/wall_e#509',
    onOwn(Bit.ManageMessages, ({ discord, driver, ann, channel }, path, id) => {
      const messages = [id, driver.say(ann, channel, 'b').id];
      driver.clock.shift(14 * 24 * HOUR_MS + 1);
      return raw(discord, 'POST', path.replace(id, 'bulk-delete'), { json: { messages } });
    }),
    '50034',
  ],
  [
    'many edits of messages older than an hour',
    'discord/discord-api-docs#4413',
    onOwn(0n, async (world, path) => {
      world.driver.clock.shift(HOUR_MS + 1);
      for (let count = 0; count < 3; count += 1) await patch(world, path, `${count}`);
      return patch(world, path);
    }),
    '30046',
  ],
  [
    'an id that is none',
    'CTK-WARRIOR/24-7-Discord-Music-Bot#5',
    async ({ discord }) => told(await raw(discord, 'POST', '/channels/VOICE CHANNEL ID/messages', { json: {} })),
    '50035 channel_id NUMBER_TYPE_COERCE Value "VOICE CHANNEL ID" is not snowflake.',
  ],
];

const EMBEDS: readonly Rejection[] = [
  ['an empty embed', 'discord/discord-api-docs#1765', send({ embeds: [{}] }), '50035 embeds.0.description'],
  [
    'nothing in place of an embed',
    'Would-You-Bot/client#334',
    sendEmbed(null),
    '50035 embeds.0 LIST_ITEM_VALUE_REQUIRED List item values of ModelType are required',
  ],
  [
    'an embed with a footer without a text',
    'discord/discord-api-docs#3610',
    sendEmbed({ title: 'a', footer: { icon_url: 'https://a.test/a.png' } }),
    '50035 embeds.0.footer.text BASE_TYPE_REQUIRED',
  ],
  [
    'an embed with an author without a name',
    'discordjs/discord.js#6779',
    sendEmbed({ title: 'a', author: { url: 'https://a.test' } }),
    '50035 embeds.0.author.name BASE_TYPE_REQUIRED',
  ],
  [
    'an embed with a time in milliseconds',
    'discordjs/discord.js#1688',
    sendEmbed({ title: 'a', timestamp: 1_500_218_461_229 }),
    '50035 embeds.0.timestamp DATE_TIME_TYPE_PARSE Could not parse 1500218461229. Should be ISO8601.',
  ],
  [
    'an embed with a URL that is not of the web',
    'Rapptz/discord.py#6657',
    sendEmbed({ title: 'a', url: 'none' }),
    `50035 embeds.0.url URL_TYPE_INVALID_SCHEME Scheme "none" is not supported. Scheme must be one of ('http', 'https').`,
  ],
  [
    'an embed with an author whose URL is empty',
    'discord/discord-api-docs#5837',
    sendEmbed({ title: 'a', author: { name: 'a', url: '' } }),
    '50035 embeds.0.author.url URL_TYPE_INVALID_SCHEME Scheme "" is not supported.',
  ],
  [
    'an embed with a field without a value',
    'Glitchii/embedbuilder#57',
    sendEmbed({ title: 'a', fields: [{ name: 'a' }] }),
    '50035 embeds.0.fields.0.value BASE_TYPE_REQUIRED',
  ],
  [
    '6001 characters in all embeds together',
    'discord/discord-api-docs#4047',
    send({ embeds: [{ description: long(3_000) }, { description: long(3_001) }] }),
    '50035 embeds MAX_EMBED_SIZE_EXCEEDED',
  ],
];

const COMPONENTS: readonly Rejection[] = [
  [
    'two buttons with one custom id',
    'discord/discord-api-docs#3673',
    send({ components: [row(button('a'), button('a'))] }),
    '50035 components.0.components.1.custom_id COMPONENT_CUSTOM_ID_DUPLICATED',
  ],
  [
    'an emoji of a menu that is none',
    'discord/discord-api-docs#8071',
    send(menu({ options: [{ label: 'a', value: 'a', emoji: { name: 'up' } }] })),
    '50035 components.0.components.0.options.0.emoji.name BUTTON_COMPONENT_INVALID_EMOJI',
  ],
  [
    'a menu without options',
    'discordjs/discord.js#9515',
    send(menu({ options: [] })),
    '50035 components.0.components.0.options BASE_TYPE_BAD_LENGTH Must be between 1 and 25 in length.',
  ],
  [
    'a content beside components of the second version',
    'discordjs/guide#1620',
    send({ flags: V2, content: 'a', components: [{ type: 10, content: 'b' }] }),
    '50035 content MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2',
  ],
];

const INTERACTIONS: readonly Rejection[] = [
  [
    'a second answer to an interaction',
    'discordjs/discord.js#9052',
    async ({ discord, answerPlay }) => told(await answerRaw(discord, (await answerPlay({ type: 5 })).sent, ONE_BUTTON)),
    '40060',
  ],
  [
    'an answer after three seconds',
    'discordjs/discord.js#10752',
    async ({ discord, driver, connect, play }) => {
      await connect(() => undefined);
      const sent = play();
      driver.clock.shift(3_000);
      return told(await answerRaw(discord, sent, ONE_BUTTON));
    },
    '10062',
  ],
  [
    'an edit of an answer after fifteen minutes',
    'DisnakeDev/disnake#379',
    async (world) => {
      const { sent } = await world.answerPlay(ONE_BUTTON);
      world.driver.clock.shift(15 * 60_000 + 1);
      return told(await patch(world, original(world, sent)));
    },
    '50027',
  ],
  [
    'an edit of an ephemeral message with the token of the bot',
    'discord/discord-api-docs#3090',
    async (world) => {
      const { sent } = await world.answerPlay({ type: 4, data: { content: 'a', flags: 64 } });
      return told(await patch(world, `${world.messages}/${(await messageOf(sent)).id}`));
    },
    '10008',
  ],
  [
    'an edit that makes an ephemeral reply public',
    'discordjs/discord.js#7968',
    async (world) => {
      const { sent } = await world.answerPlay({ type: 5, data: { flags: 64 } });
      const json = { content: 'for all', flags: 0 };
      const { body } = await raw(world.discord, 'PATCH', original(world, sent), { json });
      return `${body['content']}, flags ${body['flags']}, ${world.driver.messages(world.channel, world.ben).length} public`;
    },
    'for all, flags 64, 0 public',
  ],
  [
    'other flags of a deferred reply than Ephemeral',
    'discord/discord-api-docs#7386',
    async (world) => {
      const { sent } = await world.answerPlay({ type: 5, data: { flags: 64 | 4 | 4_096 | V2 } });
      return `flags ${(await raw(world.discord, 'GET', original(world, sent))).body['flags']}`;
    },
    `flags ${64 | 128}`,
  ],
  [
    'a message that fills a deferred reply which was deleted',
    'discord/discord-api-docs#3087',
    async (world) => {
      const { discord, driver, ann, channel } = world;
      const { sent } = await world.answerPlay({ type: 5, data: { flags: 64 } });
      for (const thinking of driver.messages(channel, ann)) driver.dismiss(ann, thinking);
      return told(await raw(discord, 'POST', `/webhooks/${driver.bot.id}/${sent.token}`, { json: { content: 'a' } }));
    },
    '10008',
  ],
  [
    'a modal in answer to a modal',
    'nextcord/nextcord#445',
    async ({ discord, driver, answerPlay }) => {
      const filled = await driver.submitModal((await answerPlay(MODAL)).sent, { name: 'Ann' });
      return told(await answerRaw(discord, filled, MODAL));
    },
    '50035 type BASE_TYPE_CHOICES',
  ],
  [
    '26 suggestions',
    'discordjs/guide#1236',
    async ({ discord, driver, ann, channel }) => {
      const sent = driver.forgeCommand(ann, channel, 4, { name: 'play' });
      const choices = many(26, (index) => ({ name: `${index}`, value: `${index}` }));
      return told(await answerRaw(discord, sent, { type: 8, data: { choices } }));
    },
    '50035 data.choices BASE_TYPE_MAX_LENGTH Must be 25 or fewer in length.',
  ],
];

const COMMANDS: readonly Rejection[] = [
  [
    'an option that is required after one that is not',
    'Pycord-Development/pycord#100',
    register(command('a', option('one'), option('two', 3, { required: true }))),
    '50035 0.options.1 APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID Required options must be placed before non-required options',
  ],
  [
    'an option beside a subcommand',
    'discordjs/discord.js#7648',
    register(command('a', option('value', 4), option('summary', 1))),
    '50035 0.options.1 APPLICATION_COMMAND_OPTIONS_TYPE_INVALID Sub-command and sub-command group option types are mutually exclusive',
  ],
  [
    'a subcommand of a subcommand',
    'brainboxdotcc/DPP#629',
    register(command('a', option('b', 1, { options: [option('c', 1)] }))),
    '50035 0.options.0.options.0',
  ],
  [
    'a word for the type of an option',
    'gonzyui/Discord-Template-V13#8',
    register(command('a', option('b', 'STRING'))),
    '50035 0.options.0.type NUMBER_TYPE_COERCE Value "STRING" is not int.',
  ],
  [
    'two commands with one name',
    'albertgmz/BeatDock#103',
    register(command('a'), command('a')),
    '50035 1 APPLICATION_COMMANDS_DUPLICATE_NAME',
  ],
  [
    'a name of a command with a space in it',
    'Garlic-Team/gcommands#295',
    register(command('two words')),
    '50035 0.name APPLICATION_COMMAND_INVALID_NAME',
  ],
];

const INTENTS: readonly Rejection[] = [
  [
    'a privileged intent that was not granted',
    'discordjs/discord.js#9443',
    async (_, open) => {
      const { discord } = await open(NONE_GRANTED);
      const socket = await openSocket(discord);
      socket.send(2, identify(discord.token, { intents: MessageContent }));
      return String(await socket.closed);
    },
    '4014',
  ],
  [
    'the content of messages without the intent for it',
    'discordjs/discord.js#7840',
    seen(Guilds | GuildMessages, ['MESSAGE_CREATE'], ({ driver, ann, channel }) => driver.say(ann, channel, 'secret')),
    '"content":""',
  ],
  [
    'the content of messages by REST when it was not granted',
    'oomol-lab/open-connector#43',
    async (_, open) => {
      const world = await open(NONE_GRANTED);
      const { id } = world.driver.say(world.ann, world.channel, 'secret');
      const paths = [world.messages, `${world.messages}/${id}`];
      const answers = await Promise.all(paths.map((path) => raw(world.discord, 'GET', path)));
      return answers.map(({ status, body }) => `${status} ${JSON.stringify(body).includes('secret')}`).join(', ');
    },
    '200 false, 200 false',
  ],
  [
    'the list of members over the gateway without the intent for it',
    'discord/discord-api-docs#5855',
    async (world, open) => {
      const ask = (_: TestWorld, socket: Socket) =>
        socket.send(8, { guild_id: world.channel.guild.id, query: '', limit: 0 });
      const chunks = (intents: number) => seen(intents, ['GUILD_MEMBERS_CHUNK'], ask)(world, open);
      const [without, granted] = [await chunks(Guilds), await chunks(Guilds | GuildMembers)];
      return `without ${without.length > 2}, with ${granted.length > 2}`;
    },
    'without false, with true',
  ],
  [
    'the list of members by REST when it was not granted',
    'serenity-rs/serenity#1676',
    async (_, open) => {
      const { discord, channel } = await open(NONE_GRANTED);
      return told(await raw(discord, 'GET', `/guilds/${channel.guild.id}/members?limit=1000`));
    },
    '50001',
  ],
];

const REACTIONS_AND_THREADS: readonly Rejection[] = [
  [
    'a reaction with an emoji that is none',
    'AsyncTI4/TI4_map_generator_bot#5047',
    onOwn(Bit.AddReactions, (world, path) => react(world, path, 'not_one')),
    '10014',
  ],
  [
    'a reaction with a 21st emoji',
    'BilliAlpha/discord-transfer#18',
    onOwn(Bit.AddReactions, async (world, path) => {
      for (let code = 0; code < 20; code += 1) await react(world, path, String.fromCodePoint(0x1f400 + code));
      return react(world, path, '🎲');
    }),
    '30010 Maximum number of reactions reached (20)',
  ],
  [
    'a reaction to a message of the system',
    'discord/discord-api-docs#267',
    onOwn(Bit.AddReactions | Bit.PinMessages, async (world, path, id) =>
      react(world, path.replace(id, await pin(world, id)), '👍'),
    ),
    '50021 Cannot execute action on a system message',
  ],
  [
    'a second thread from one message',
    'alexknowshtml/cord#14',
    onOwn(Bit.CreatePublicThreads, async ({ discord }, path) => {
      const start = () => raw(discord, 'POST', `${path}/threads`, { json: { name: 'talk' } });
      await start();
      return start();
    }),
    '160004',
  ],
  [
    'a thread in a thread',
    'openclaw/openclaw#20613',
    async ({ discord, driver, channel }) => {
      const { id } = driver.addThread(channel, 'talk');
      return told(await raw(discord, 'POST', `/channels/${id}/threads`, { json: { name: 'more', type: 11 } }));
    },
    '50024 Cannot execute action on this channel type',
  ],
];

export const REJECTIONS: readonly Rejection[] = [
  ...[MESSAGES, EMBEDS, COMPONENTS, INTERACTIONS, COMMANDS, INTENTS, REACTIONS_AND_THREADS].flat(),
];
