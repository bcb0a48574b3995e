import { DiscordAPIError, InteractionResponseType, InteractionType, REST } from 'discord.js';
import { test as base, expect } from 'vitest';
import { createAnswer } from '../../../src/discord/answer/answer.ts';
import { bodyOf } from '../../../src/discord/answer/body.ts';
import { callbackOver } from '../../../src/discord/answer/callback.ts';
import type { Message } from '../../../src/discord/messages/message.ts';
import { DiscordRest } from '../../../src/discord/rest.ts';
import { serve } from '../../support/loopback.ts';
import { PRESS } from '../../support/press.ts';

/** Instead of a status: the connection breaks. */
const LOST = 0;

const JSON_TYPE = { 'content-type': 'application/json' };

/** An HTTP server that gives one answer to everything, and a click to be answered there. */
const test = base.extend('discord', async ({}, { onCleanup }) => {
  const answer = { status: 204, headers: {}, body: '', calls: 0, followUps: 0, followUp: 204, sent: [] as string[] };
  const address = await serve((request, response) => {
    const isFollowUp = request.url?.includes('/webhooks/') === true;
    answer[isFollowUp ? 'followUps' : 'calls'] += 1;
    answer.sent.push(...Object.keys(request.headers));
    request.resume().once('end', () => {
      if (isFollowUp && answer.followUp === LOST) request.socket.destroy();
      else response.writeHead(isFollowUp ? answer.followUp : answer.status, answer.headers).end(answer.body);
    });
  }, onCleanup);
  const api = `${address}/api`;
  const rest = new REST({ api, retries: 0 });
  const body = bodyOf({ content: 'board', rows: [] });
  const open = (its = rest) => createAnswer(its, PRESS, InteractionType.MessageComponent, 0);
  /** With the tries of the bot's own client. */
  const openPatient = () => open(new DiscordRest({ apiUrl: api, token: 'a.token' }));
  return {
    answer,
    open: () => open(),
    openPatient,
    update: () => callbackOver(rest, PRESS)({ type: InteractionResponseType.UpdateMessage, body }),
  };
});

test.for([
  ['nothing', { status: 204 }],
  ['nothing, and calls it JSON', { status: 204, headers: JSON_TYPE }],
  ['an empty body that calls itself JSON', { status: 200, headers: JSON_TYPE }],
  ['half of an object', { status: 200, headers: JSON_TYPE, body: '{"id":' }],
] as const)('a move that Discord takes and answers with %s is answered', async ([, answer], { discord }) => {
  Object.assign(discord.answer, answer);
  await discord.update();
  expect(discord.answer.calls).toBe(1);
});

test('a move that Discord refuses is not answered', async ({ discord }) => {
  Object.assign(discord.answer, { status: 404, headers: JSON_TYPE, body: '{"code":10062,"message":"Unknown"}' });
  await expect(discord.update()).rejects.toBeInstanceOf(DiscordAPIError);
});

test('where Discord refuses the sentence that it takes too long, another may be said', async ({ discord }) => {
  const answer = discord.open();
  discord.answer.status = 500;
  await expect(answer.giveUp('late')).rejects.toThrow();
  discord.answer.status = 204;
  expect(answer.isGivenUp).toBe(false);
  await answer.replyEphemeral('failed');
  expect(discord.answer.calls).toBe(2);
  expect(await answer.giveUp('late')).toBe(false);
});

test('a press is answered once, and an answer that was refused may be said again', async ({ discord }) => {
  const answer = discord.open();
  Object.assign(discord.answer, { status: 404, headers: JSON_TYPE, body: '{"code":0,"message":"Unknown"}' });
  await expect(answer.replyEphemeral('first')).rejects.toBeInstanceOf(DiscordAPIError);
  Object.assign(discord.answer, { status: 204, headers: {}, body: '' });
  await answer.replyEphemeral('second');
  await answer.replyEphemeral('third');
  expect(discord.answer.calls).toBe(2);
});

test.for([
  ['answers with 500', 500],
  ['does not answer', LOST],
] as const)(
  'a message for everybody that took long is posted at most once by a press, where Discord %s',
  async ([, followUp], { discord }) => {
    const answer = discord.openPatient();
    const { promise: making, resolve } = Promise.withResolvers<Message>();
    const answered = answer.deferReply(making, 'everybody');
    await expect.poll(() => discord.answer.calls).toBe(1);
    discord.answer.followUp = followUp;
    resolve({ content: 'a replay', rows: [] });
    await expect(answered).rejects.toThrow('it was not repeated');
    expect(discord.answer.followUps).toBe(1);
    expect(discord.answer.sent).toContain('content-type');
    expect(discord.answer.sent.filter((header) => header.startsWith('x-'))).toEqual([]);
    // A sentence for the player alone does no harm twice.
    await expect(answer.replyEphemeral('failed')).rejects.toThrow();
    expect(discord.answer.followUps).toBe(3);
  },
);
