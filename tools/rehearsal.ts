/**
 * `npm run doctor -- --channel ID`: posts, edits and deletes one message of each kind, exactly as the bot sends them,
 * so that an operator sees at once what the real Discord rejects.
 */
import { randomBytes } from 'node:crypto';
import { type APIEmoji, type APIMessage, Routes } from 'discord-api-types/v10';
import { USUAL_BOARD } from '../src/app/modes.ts';
import { practiceOf } from '../src/app/open-game.ts';
import { DEFAULT_SETTINGS } from '../src/app/settings.ts';
import { startedGame } from '../src/app/start-game.ts';
import { newGameId, rng } from '../src/chance/chance.ts';
import { bodyOf } from '../src/discord/answer/body.ts';
import { request } from '../src/discord/answer/send.ts';
import { type Asking, applicationOf, askDiscord } from '../src/discord/connection/account.ts';
import { ConnectError } from '../src/discord/connection/connect-error.ts';
import { DiscordAPIError, type REST, RequestMethod } from '../src/discord/connection/rest.ts';
import type { EmojiSource, Message } from '../src/discord/messages/message.ts';
import { gameMessage } from '../src/discord/messages/play.ts';
import { dailyPost } from '../src/discord/messages/server.ts';
import { viewerWith } from '../src/discord/texts/languages.ts';
import { createPainter } from '../src/render/painter.ts';
import type { Check, Finding } from './doctor-checks.ts';

const painter = createPainter();

const viewer = viewerWith(DEFAULT_SETTINGS, 'en-US');

/** A message with a new game. The game is not stored, so its buttons answer that it does not exist. */
function board(seed: number): Message {
  const seat = { ...USUAL_BOARD, player: '0', place: 'guild:0' };
  const spec = { seat, facts: { mode: 'practice' }, ...practiceOf(seed) } as const;
  const saved = startedGame({ now: Date.now, newGameId, rng }, spec, 0, '');
  return gameMessage({ saved }, viewer, painter);
}

const ABOUT = 'A rehearsal of `npm run doctor`, which deletes this message again.';

const NO_EMOJIS: EmojiSource = {};

const container = (days: number): Message => dailyPost({ today: 1, best: [], streak: days }, viewer.t, NO_EMOJIS);

const plain = (content: string): Message => ({ content, rows: [] });

const file = (text: string): Message => ({
  ...plain(ABOUT),
  file: { name: '2048-rehearsal.json', contentType: 'application/json', bytes: Buffer.from(text) },
});

export interface Rehearsal {
  readonly asking: Asking;
  readonly channel: string;
  readonly signal: AbortSignal;
}

/** Returns the checks in the order of the report. Each message is deleted, even after an error or an interruption. */
export function rehearsalChecks(rehearsal: Rehearsal): readonly Check[] {
  const check = (form: string, run: (stage: RehearsalChannel) => Promise<Finding>): Check => ({
    name: `rehearsal of ${form}`,
    run: () => askDiscord(rehearsal.asking, (rest) => run({ ...rehearsal, rest })),
  });
  return [
    check('a board with a picture', (stage) => playThrough(stage, [board(1)])),
    check('an edit that replaces the picture', (stage) => playThrough(stage, [board(1), board(2)])),
    check('a container', (stage) => playThrough(stage, [container(2), container(3)])),
    check('an application emoji', emoji),
    check('a file', (stage) => playThrough(stage, [file('{ "try": 1 }'), file('{ "try": 2 }')])),
  ];
}

interface RehearsalChannel extends Rehearsal {
  readonly rest: REST;
}

async function playThrough(stage: RehearsalChannel, messages: readonly Message[]): Promise<Finding> {
  const { rest, channel } = stage;
  let posted: APIMessage | undefined;
  const finding = await findingOf(stage, async () => {
    for (const message of messages) posted = await show(stage, message, posted);
    return messages.length > 1 ? 'accepted: posted, edited and deleted' : 'accepted: posted and deleted';
  });
  if (posted === undefined) return finding;
  const route = Routes.channelMessage(channel, posted.id);
  return afterwards(stage, finding, `the message ${posted.id}`, () => rest.delete(route));
}

async function show(
  { rest, channel, signal }: RehearsalChannel,
  message: Message,
  posted?: APIMessage,
): Promise<APIMessage> {
  signal.throwIfAborted();
  const call = posted
    ? { method: RequestMethod.Patch, fullRoute: Routes.channelMessage(channel, posted.id) }
    : { method: RequestMethod.Post, fullRoute: Routes.channelMessages(channel) };
  const response = await request(rest, { ...call, body: bodyOf(message), auth: true });
  return (await response.json()) as APIMessage;
}

async function emoji(stage: RehearsalChannel): Promise<Finding> {
  const { rest } = stage;
  const { id: application } = await applicationOf(rest);
  let emoji: APIEmoji | undefined;
  const uploaded = await findingOf(stage, async () => {
    emoji = (await rest.post(Routes.applicationEmojis(application), { body: emojiBody() })) as APIEmoji;
    return 'uploaded';
  });
  if (emoji === undefined) return uploaded;
  const { id, name } = emoji;
  const text = `<:${name}:${id}>`;
  const finding = await playThrough(stage, [plain(ABOUT), plain(`# ${text}`)]);
  const route = Routes.applicationEmoji(application, id ?? '');
  return afterwards(stage, finding, `the emoji ${name}`, () => rest.delete(route));
}

/** The emoji's name is random and not one of the bot's own, so that a leftover emoji causes no conflict. */
function emojiBody() {
  const image = Buffer.from(painter.paintTileEmoji(11, DEFAULT_SETTINGS.theme));
  const name = `rehearsal_${randomBytes(4).toString('hex')}`;
  return { name, image: `data:image/png;base64,${image.toString('base64')}` };
}

async function findingOf({ asking, signal }: RehearsalChannel, run: () => Promise<string>): Promise<Finding> {
  try {
    return { fine: await run() };
  } catch (error) {
    if (signal.aborted) return { wrong: 'interrupted' };
    if (!(error instanceof DiscordAPIError)) return { wrong: new ConnectError(asking.apiUrl, error).message };
    const { method, message, code } = error;
    return {
      wrong: `Discord refuses to ${ACTS[method] ?? method} it: "${message.replaceAll(/\s+/g, ' ')}" (code ${code}).`,
    };
  }
}

const ACTS: Readonly<Record<string, string>> = { POST: 'create', PATCH: 'edit', DELETE: 'delete' };

/** Deletes what a check has created. If that fails, the finding says what is left. */
async function afterwards(
  stage: RehearsalChannel,
  finding: Finding,
  what: string,
  remove: () => Promise<unknown>,
): Promise<Finding> {
  const removed = await findingOf(stage, async () => String(await remove()));
  if (!('wrong' in removed)) return finding;
  const before = 'wrong' in finding ? `${finding.wrong} ` : '';
  return { wrong: `${before}${removed.wrong} Delete ${what} by hand.` };
}
