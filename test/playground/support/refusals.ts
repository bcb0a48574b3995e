/**
 * Forty things that Discord refuses or hides, each with a public report. They were collected before the stand-in was
 * tried against them: see ../server/refusals.test.ts.
 */
import { PermissionFlagsBits as Bit, GatewayIntentBits as Intent } from 'discord-api-types/v10';
import type { DiscordOptions } from '../../../playground/server/discord-options.ts';
import { button, long, many, messageOf, raw, row, type TestWorld, V2 } from './discord-test.ts';
import { identify, openSocket } from './gateway-socket.ts';

export interface Refusal {
  /** What a bot does and Discord refuses. */
  readonly what: string;
  /** A report by somebody who met it. */
  readonly link: string;
  /** What the stand-in does. */
  readonly today: 'refuses' | 'refuses, by another name' | 'accepts';
  /** Tries it and returns the result: for a refusal the code, and each field with its error. */
  readonly attempt: (world: TestWorld, open: Open) => Promise<string>;
  /** Texts that the result contains on Discord. */
  readonly expected: readonly string[];
}

type Open = (options: DiscordOptions) => Promise<TestWorld>;
type Answer = Awaited<ReturnType<typeof raw>>;
type Attempt = Refusal['attempt'];

/** `50035 embeds.0.url URL_TYPE_INVALID_SCHEME Scheme "x" is not supported.` */
function told({ status, body }: Answer): string {
  if (status < 400) return `accepted with ${status}`;
  return [String(body.code), body['message'], ...mistakes(body.errors)].join(' ');
}

function mistakes(errors: unknown, path: readonly string[] = []): readonly string[] {
  return Object.entries((errors ?? {}) as object).flatMap(([key, value]) =>
    key === '_errors'
      ? (value as { code: string; message: string }[]).map((it) => `${path.join('.')} ${it.code} ${it.message}`)
      : mistakes(value, [...path, key]),
  );
}

const sendTo = ({ discord }: TestWorld, channelId: string, json: unknown): Promise<Answer> =>
  raw(discord, 'POST', `/channels/${channelId}/messages`, { json });

const send =
  (json: unknown): Attempt =>
  async (world) =>
    told(await sendTo(world, world.channel.id, json));

const sendEmbed = (embed: object): Attempt => send({ content: 'a', embeds: [embed] });

const register =
  (commands: readonly object[]): Attempt =>
  async ({ discord, driver }) =>
    told(await raw(discord, 'PUT', `/applications/${driver.bot.id}/commands`, { json: commands }));

const option = (name: string, required: boolean) => ({ type: 3, name, description: 'x', required });
const command = (name: string, ...options: readonly object[]) => ({ name, description: 'x', options });

/** Sends a message, and then another that replies to it by this reference. */
const replyAfter =
  (prepare: (world: TestWorld, messageId: string) => Promise<{ messageId: string; channelId?: string }>): Attempt =>
  async (world) => {
    const { body } = await sendTo(world, world.channel.id, { content: 'first' });
    const { messageId, channelId = world.channel.id } = await prepare(world, String(body['id']));
    return told(await sendTo(world, channelId, { content: 'a', message_reference: { message_id: messageId } }));
  };

/** A modal that a button or a command opened, submitted. */
async function submitted({ driver, answerPlay }: TestWorld) {
  const input = { type: 4, custom_id: 'name', style: 1, label: 'Name' };
  const modal = { custom_id: 'm', title: 'x', components: [row(input)] };
  const { sent } = await answerPlay({ type: 9, data: modal });
  return driver.submitModal(sent, { name: 'Ann' });
}

/** What a client by hand is sent in these events when it asked for these intents. */
const seen =
  (intents: number, events: readonly string[], act: (world: TestWorld, socket: Socket) => unknown): Attempt =>
  async (world) => {
    const socket = await openSocket(world.discord);
    socket.send(2, identify(world.discord.token, { intents }));
    await socket.next(({ t }) => t === 'READY');
    await act(world, socket);
    // A heartbeat is answered after all that was asked before it.
    socket.send(1, null);
    await socket.next(({ op }) => op === 11);
    return JSON.stringify(socket.got.filter(({ t }) => events.includes(String(t))));
  };

type Socket = Awaited<ReturnType<typeof openSocket>>;

const { Guilds, GuildMessages, GuildMembers, MessageContent } = Intent;

const hidden = 'a secret word';

const NONE_GRANTED: DiscordOptions = { privilegedIntents: [], onFault: () => undefined };

export const REFUSALS: readonly Refusal[] = [
  {
    what: 'a message with nothing in it',
    link: 'https://github.com/discord/discord-api-docs/issues/1361',
    today: 'refuses',
    attempt: send({}),
    expected: ['50006'],
  },
  {
    what: 'a message of spaces',
    link: 'https://github.com/qaisjp/go-discord-irc/pull/133',
    today: 'refuses',
    attempt: send({ content: '   \n' }),
    expected: ['50006'],
  },
  {
    what: 'a content of 2001 characters',
    link: 'https://github.com/Rapptz/discord.py/issues/10201',
    today: 'refuses',
    attempt: send({ content: long(2_001) }),
    expected: ['50035', 'content', 'Must be 2000 or fewer in length.'],
  },
  {
    what: 'a reply to a message that was deleted',
    link: 'https://github.com/discordjs/discord.js/issues/5599',
    today: 'refuses',
    attempt: replyAfter(async ({ discord, channel }, messageId) => {
      await raw(discord, 'DELETE', `/channels/${channel.id}/messages/${messageId}`);
      return { messageId };
    }),
    expected: ['50035', 'message_reference', 'Unknown message'],
  },
  {
    what: 'a reply to a message of the system',
    link: 'https://github.com/discordjs/discord.js/issues/6487',
    today: 'refuses',
    attempt: replyAfter(async (world, messageId) => {
      const { discord, driver, channel, ann } = world;
      const [, own] = [...channel.guild.roles.values()];
      if (own) driver.roles.change(own, own.permissions | Bit.ManageMessages | Bit.PinMessages);
      await raw(discord, 'PUT', `/channels/${channel.id}/messages/pins/${messageId}`);
      return { messageId: driver.messages(channel, ann).at(-1)?.id ?? '' };
    }),
    expected: ['50035', 'message_reference', 'Cannot reply to a system message'],
  },
  {
    what: 'a reply in another channel than that of the message',
    link: 'https://github.com/aoijs/aoi.js/issues/209',
    today: 'refuses',
    attempt: replyAfter(async ({ driver, channel }, messageId) => ({
      messageId,
      channelId: driver.addChannel(channel.guild, 'other').id,
    })),
    expected: ['50035', 'message_reference'],
  },
  {
    what: 'allowed mentions of all users, and of some',
    link: 'https://github.com/discord-haskell/discord-haskell/issues/75',
    today: 'refuses',
    attempt: send({ content: 'a', allowed_mentions: { parse: ['users'], users: ['1'] } }),
    expected: ['50035', 'allowed_mentions', 'mutually exclusive'],
  },
  {
    what: 'a nonce of 26 characters',
    link: 'https://github.com/discord/discord-api-docs/pull/1158',
    today: 'refuses',
    attempt: send({ content: 'a', nonce: long(26) }),
    expected: ['50035', 'nonce', 'NONCE_TYPE_TOO_LONG'],
  },
  {
    what: "an edit of somebody else's message",
    link: 'https://github.com/discordjs/discord.js/issues/5772',
    today: 'refuses',
    attempt: async ({ discord, driver, ann, channel }) => {
      const { id } = driver.say(ann, channel, 'mine');
      return told(
        await raw(discord, 'PATCH', `/channels/${channel.id}/messages/${id}`, { json: { content: 'yours' } }),
      );
    },
    expected: ['50005'],
  },
  {
    what: '@everyone without the permission for it',
    link: 'https://github.com/Rapptz/discord.py/issues/5060',
    today: 'refuses',
    attempt: async (world) => {
      const { driver, channel } = world;
      const [, own] = [...channel.guild.roles.values()];
      const without = await sendTo(world, channel.id, { content: '@everyone' });
      if (own) driver.roles.change(own, own.permissions | Bit.MentionEveryone);
      const allowed = await sendTo(world, channel.id, { content: '@everyone' });
      return `without ${without.body['mention_everyone']}, with ${allowed.body['mention_everyone']}`;
    },
    expected: ['without false, with true'],
  },
  {
    what: 'a direct message to somebody who takes none from the server',
    link: 'https://github.com/discord/discord-api-docs/issues/1738',
    today: 'refuses',
    attempt: async (world) => {
      const { driver, ann } = world;
      driver.takeDirectMessages(ann, false);
      return told(await sendTo(world, driver.dm(ann).id, { content: 'a' }));
    },
    expected: ['50007'],
  },
  {
    what: 'an empty embed',
    link: 'https://github.com/discord/discord-api-docs/issues/1765',
    today: 'refuses',
    attempt: send({ embeds: [{}] }),
    expected: ['50035', 'embeds.0'],
  },
  {
    what: 'an embed with a footer without a text',
    link: 'https://github.com/discord/discord-api-docs/pull/3610',
    today: 'refuses',
    attempt: sendEmbed({ title: 'a', footer: { icon_url: 'https://a.test/a.png' } }),
    expected: ['50035', 'embeds.0.footer.text BASE_TYPE_REQUIRED'],
  },
  {
    what: 'an embed with an author without a name',
    link: 'https://github.com/discordjs/discord.js/pull/6779',
    today: 'refuses',
    attempt: sendEmbed({ title: 'a', author: { url: 'https://a.test' } }),
    expected: ['50035', 'embeds.0.author.name BASE_TYPE_REQUIRED'],
  },
  {
    what: 'an embed with a time in milliseconds',
    link: 'https://github.com/discordjs/discord.js/pull/1688',
    today: 'refuses',
    attempt: sendEmbed({ title: 'a', timestamp: 1_500_218_461_229 }),
    expected: ['50035', 'embeds.0.timestamp', 'Could not parse 1500218461229. Should be ISO8601.'],
  },
  {
    what: 'an embed with a URL that is not of the web',
    link: 'https://github.com/Rapptz/discord.py/issues/6657',
    today: 'refuses',
    attempt: sendEmbed({ title: 'a', url: 'none' }),
    expected: ['50035', 'embeds.0.url', "Scheme \"none\" is not supported. Scheme must be one of ('http', 'https')."],
  },
  {
    what: 'an embed with an author whose URL is empty',
    link: 'https://github.com/discord/discord-api-docs/issues/5837',
    today: 'refuses',
    attempt: sendEmbed({ title: 'a', author: { name: 'a', url: '' } }),
    expected: ['50035', 'embeds.0.author.url URL_TYPE_INVALID_SCHEME', 'Scheme "" is not supported.'],
  },
  {
    what: 'an embed with a field without a value',
    link: 'https://github.com/Glitchii/embedbuilder/issues/57',
    today: 'refuses',
    attempt: sendEmbed({ title: 'a', fields: [{ name: 'a' }] }),
    expected: ['50035', 'embeds.0.fields.0.value BASE_TYPE_REQUIRED'],
  },
  {
    what: '6001 characters in all embeds together',
    link: 'https://github.com/discord/discord-api-docs/issues/4047',
    today: 'refuses',
    attempt: send({ embeds: [{ description: long(3_000) }, { description: long(3_001) }] }),
    expected: ['50035', 'embeds MAX_EMBED_SIZE_EXCEEDED'],
  },
  {
    what: 'two buttons with one custom id',
    link: 'https://github.com/discord/discord-api-docs/issues/3673',
    today: 'refuses',
    attempt: send({ components: [row(button('a'), button('a'))] }),
    expected: ['50035', 'components.0.components.1.custom_id COMPONENT_CUSTOM_ID_DUPLICATED'],
  },
  {
    what: 'an emoji of a menu that is none',
    link: 'https://github.com/discord/discord-api-docs/issues/8071',
    today: 'refuses',
    attempt: send({
      components: [row({ type: 3, custom_id: 'm', options: [{ label: 'a', value: 'a', emoji: { name: 'up' } }] })],
    }),
    expected: ['50035', 'options.0.emoji.name BUTTON_COMPONENT_INVALID_EMOJI'],
  },
  {
    what: 'a content beside components of the second version',
    link: 'https://github.com/discordjs/guide/pull/1620',
    today: 'refuses',
    attempt: send({ flags: V2, content: 'a', components: [{ type: 10, content: 'b' }] }),
    expected: ['50035', 'content'],
  },
  {
    what: 'a second answer to an interaction',
    link: 'https://github.com/discordjs/discord.js/issues/9052',
    today: 'refuses',
    attempt: async ({ discord, answerPlay }) => {
      const { sent } = await answerPlay({ type: 5 });
      const path = `/interactions/${sent.id}/${sent.token}/callback`;
      return told(await raw(discord, 'POST', path, { json: { type: 4, data: { content: 'a' } } }));
    },
    expected: ['40060'],
  },
  {
    what: 'an answer after three seconds',
    link: 'https://github.com/discordjs/discord.js/issues/10752',
    today: 'refuses',
    attempt: async ({ discord, driver, connect, play }) => {
      await connect(() => undefined);
      const sent = play();
      driver.clock.shift(3_000);
      const path = `/interactions/${sent.id}/${sent.token}/callback`;
      return told(await raw(discord, 'POST', path, { json: { type: 4, data: { content: 'a' } } }));
    },
    expected: ['10062'],
  },
  {
    what: 'an edit of an answer after fifteen minutes',
    link: 'https://github.com/DisnakeDev/disnake/issues/379',
    today: 'refuses',
    attempt: async ({ discord, driver, answerPlay }) => {
      const { sent } = await answerPlay({ type: 4, data: { content: 'a' } });
      driver.clock.shift(15 * 60_000 + 1);
      const path = `/webhooks/${driver.bot.id}/${sent.token}/messages/@original`;
      return told(await raw(discord, 'PATCH', path, { json: { content: 'b' } }));
    },
    expected: ['50027'],
  },
  {
    what: 'an edit of an ephemeral message with the token of the bot',
    link: 'https://github.com/discord/discord-api-docs/issues/3090',
    today: 'refuses',
    attempt: async ({ discord, channel, answerPlay }) => {
      const { sent } = await answerPlay({ type: 4, data: { content: 'a', flags: 64 } });
      const { id } = await messageOf(sent);
      return told(await raw(discord, 'PATCH', `/channels/${channel.id}/messages/${id}`, { json: { content: 'b' } }));
    },
    expected: ['10008'],
  },
  {
    what: 'a modal in answer to a modal',
    link: 'https://github.com/nextcord/nextcord/pull/445',
    today: 'refuses',
    attempt: async (world) => {
      const sent = await submitted(world);
      const modal = {
        custom_id: 'm',
        title: 'x',
        components: [row({ type: 4, custom_id: 'n', style: 1, label: 'N' })],
      };
      const path = `/interactions/${sent.id}/${sent.token}/callback`;
      return told(await raw(world.discord, 'POST', path, { json: { type: 9, data: modal } }));
    },
    expected: ['50035', 'type'],
  },
  {
    what: '26 suggestions',
    link: 'https://github.com/discordjs/guide/pull/1236',
    today: 'refuses',
    attempt: async ({ discord, driver, ann, channel }) => {
      const sent = driver.forgeCommand(ann, channel, 4, { name: 'play' });
      const choices = many(26, (index) => ({ name: `${index}`, value: `${index}` }));
      const path = `/interactions/${sent.id}/${sent.token}/callback`;
      return told(await raw(discord, 'POST', path, { json: { type: 8, data: { choices } } }));
    },
    expected: ['50035', 'data.choices', 'Must be 25 or fewer in length.'],
  },
  {
    what: 'an option that is required after one that is not',
    link: 'https://github.com/Pycord-Development/pycord/issues/100',
    today: 'refuses',
    attempt: register([command('a', option('one', false), option('two', true))]),
    expected: ['50035', '0.options.1', 'Required options must be placed before non-required options'],
  },
  {
    what: 'two commands with one name',
    link: 'https://github.com/albertgmz/BeatDock/issues/103',
    today: 'refuses',
    attempt: register([command('a'), command('a')]),
    expected: ['50035', '1 APPLICATION_COMMANDS_DUPLICATE_NAME'],
  },
  {
    what: 'a name of a command with a space in it',
    link: 'https://github.com/Garlic-Team/gcommands/issues/295',
    today: 'refuses',
    attempt: register([command('two words')]),
    expected: ['50035', '0.name APPLICATION_COMMAND_INVALID_NAME'],
  },
  {
    what: 'a privileged intent that was not granted',
    link: 'https://github.com/discordjs/discord.js/issues/9443',
    today: 'refuses',
    attempt: async (_, open) => {
      const { discord } = await open(NONE_GRANTED);
      const { send: say, closed } = await openSocket(discord);
      say(2, { token: discord.token, intents: MessageContent, properties: {} });
      return String(await closed);
    },
    expected: ['4014'],
  },
  {
    what: 'the content of messages without the intent for it',
    link: 'https://github.com/discordjs/discord.js/issues/7840',
    today: 'refuses',
    attempt: seen(Guilds | GuildMessages, ['MESSAGE_CREATE'], ({ driver, ann, channel }) =>
      driver.say(ann, channel, hidden),
    ),
    expected: ['MESSAGE_CREATE', '"content":""'],
  },
  {
    what: 'the content of messages by REST when it was not granted',
    link: 'https://github.com/oomol-lab/open-connector/issues/43',
    today: 'refuses',
    attempt: async (_, open) => {
      const { discord, driver, ann, channel } = await open(NONE_GRANTED);
      driver.say(ann, channel, hidden);
      return JSON.stringify((await raw(discord, 'GET', `/channels/${channel.id}/messages`)).body);
    },
    expected: ['"content":""'],
  },
  {
    what: 'the list of members over the gateway without the intent for it',
    link: 'https://github.com/discord/discord-api-docs/issues/5855',
    today: 'refuses',
    attempt: async (world, open) => {
      const ask = (_: TestWorld, { send: say }: Socket) =>
        say(8, { guild_id: world.channel.guild.id, query: '', limit: 0 });
      const chunks = ['GUILD_MEMBERS_CHUNK'];
      const without = await seen(Guilds, chunks, ask)(world, open);
      const granted = await seen(Guilds | GuildMembers, chunks, ask)(world, open);
      return `without ${without.length > 2}, with ${granted.length > 2}`;
    },
    expected: ['without false, with true'],
  },
  {
    what: 'the list of members by REST when it was not granted',
    link: 'https://github.com/serenity-rs/serenity/issues/1676',
    today: 'refuses',
    attempt: async (_, open) => {
      const { discord, channel } = await open(NONE_GRANTED);
      return told(await raw(discord, 'GET', `/guilds/${channel.guild.id}/members?limit=1000`));
    },
    expected: ['50001'],
  },
  {
    what: 'a bulk deletion of messages older than 14 days',
    link: 'https://github.com/CSSS/wall_e/issues/509',
    today: 'refuses',
    attempt: async (world) => {
      const { discord, driver, channel } = world;
      const [, own] = [...channel.guild.roles.values()];
      if (own) driver.roles.change(own, own.permissions | Bit.ManageMessages);
      const sent = [
        await sendTo(world, channel.id, { content: 'a' }),
        await sendTo(world, channel.id, { content: 'b' }),
      ];
      driver.clock.shift(14 * 24 * 3_600_000 + 1);
      const messages = sent.map(({ body }) => body['id']);
      return told(await raw(discord, 'POST', `/channels/${channel.id}/messages/bulk-delete`, { json: { messages } }));
    },
    expected: ['50034'],
  },
  {
    what: 'a reaction with an emoji that is none',
    link: 'https://github.com/AsyncTI4/TI4_map_generator_bot/pull/5047',
    today: 'refuses',
    attempt: async (world) => {
      const { discord, driver, channel } = world;
      const [, own] = [...channel.guild.roles.values()];
      if (own) driver.roles.change(own, own.permissions | Bit.AddReactions);
      const { body } = await sendTo(world, channel.id, { content: 'a' });
      return told(await raw(discord, 'PUT', `/channels/${channel.id}/messages/${body['id']}/reactions/not_one/@me`));
    },
    expected: ['10014'],
  },
  {
    what: 'a second thread from one message',
    link: 'https://github.com/alexknowshtml/cord/pull/14',
    today: 'refuses',
    attempt: async (world) => {
      const { discord, driver, channel } = world;
      const [, own] = [...channel.guild.roles.values()];
      if (own) driver.roles.change(own, own.permissions | Bit.CreatePublicThreads);
      const { body } = await sendTo(world, channel.id, { content: 'a' });
      const path = `/channels/${channel.id}/messages/${body['id']}/threads`;
      await raw(discord, 'POST', path, { json: { name: 'talk' } });
      return told(await raw(discord, 'POST', path, { json: { name: 'talk again' } }));
    },
    expected: ['160004'],
  },
  {
    what: 'many edits of messages older than an hour',
    link: 'https://github.com/discord/discord-api-docs/issues/4413',
    today: 'refuses',
    attempt: async (world) => {
      const { discord, driver, channel } = world;
      const { body } = await sendTo(world, channel.id, { content: 'a' });
      driver.clock.shift(3_600_000 + 1);
      const path = `/channels/${channel.id}/messages/${body['id']}`;
      const edits = many(4, (index) => ({ content: `${index}` }));
      const answers: string[] = [];
      for (const json of edits) answers.push(told(await raw(discord, 'PATCH', path, { json })));
      return answers.at(-1) ?? '';
    },
    expected: ['30046'],
  },
];
