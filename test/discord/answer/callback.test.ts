import { json } from 'node:stream/consumers';
import { DiscordAPIError, InteractionResponseType, InteractionType, MessageFlags, REST } from 'discord.js';
import { test as base, expect, vi } from 'vitest';
import { DISCORD_WAITS_MS } from '../../../src/app/discord-waits.ts';
import { afterAnswer, createAnswer, orTakeBack } from '../../../src/discord/answer/answer.ts';
import { bodyOf } from '../../../src/discord/answer/body.ts';
import type { PlayerPress } from '../../../src/discord/answer/interaction.ts';
import { callbackOver } from '../../../src/discord/answer/send.ts';
import { DiscordRest } from '../../../src/discord/connection/rest.ts';
import { serve } from '../../support/loopback.ts';
import { PRESS } from './press.ts';

const JSON_TYPE = { 'content-type': 'application/json' };

/** The answer to a button press. */
const openAnswer = (rest: REST, press: PlayerPress = PRESS) =>
  createAnswer(rest, press, InteractionType.MessageComponent, { now: 0, ending: new AbortController().signal });

/** A button press, and an HTTP server that gives the same answer to every call. */
const test = base.extend('discord', async ({}, { onCleanup }) => {
  const answer = { status: 204, headers: {}, body: '', calls: 0 };
  const address = await serve((request, response) => {
    answer.calls += 1;
    request.resume().once('end', () => response.writeHead(answer.status, answer.headers).end(answer.body));
  }, onCleanup);
  const rest = new REST({ api: `${address}/api`, retries: 0 });
  const body = bodyOf({ content: 'board', rows: [] });
  return {
    answer,
    open: () => openAnswer(rest),
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

test('a move that Discord rejects is not answered', async ({ discord }) => {
  Object.assign(discord.answer, { status: 404, headers: JSON_TYPE, body: '{"code":10062,"message":"Unknown"}' });
  await expect(discord.update()).rejects.toBeInstanceOf(DiscordAPIError);
});

test('if Discord rejects the message that it takes too long, another answer may be sent', async ({ discord }) => {
  const answer = discord.open();
  discord.answer.status = 500;
  await expect(answer.giveUp('late')).rejects.toThrow();
  discord.answer.status = 204;
  expect(answer.isGivenUp).toBe(false);
  await answer.replyEphemeral('failed');
  expect(discord.answer.calls).toBe(2);
  expect(await answer.giveUp('late')).toBe(false);
});

test('a press is answered once, and an answer that was rejected may be sent again', async ({ discord }) => {
  const answer = discord.open();
  Object.assign(discord.answer, { status: 404, headers: JSON_TYPE, body: '{"code":0,"message":"Unknown"}' });
  await expect(answer.replyEphemeral('first')).rejects.toBeInstanceOf(DiscordAPIError);
  Object.assign(discord.answer, { status: 204, headers: {}, body: '' });
  await answer.replyEphemeral('second');
  await answer.replyEphemeral('third');
  expect(discord.answer.calls).toBe(2);
});

test.for([true, false])(
  'what replaces a deleted message is ephemeral if that was: %s',
  async (isPrivate, { onTestFinished }) => {
    const sent: unknown[][] = [];
    const address = await serve(async (request, response) => {
      const { type, data } = (await json(request)) as { type: number; data: { flags?: number } };
      sent.push([type, data.flags]);
      if (sent.length > 1) response.writeHead(204).end();
      else response.writeHead(404, JSON_TYPE).end('{"code":10008,"message":"Unknown Message"}');
    }, onTestFinished);
    const rest = new DiscordRest({ apiUrl: `${address}/api`, token: 'a.token' });
    const answer = openAnswer(rest, { ...PRESS, isPrivate });
    await answer.update({ content: 'settings', rows: [] });
    const { ChannelMessageWithSource, UpdateMessage } = InteractionResponseType;
    expect(sent).toEqual([
      [UpdateMessage, undefined],
      [ChannelMessageWithSource, isPrivate ? MessageFlags.Ephemeral : undefined],
    ]);
  },
);

/** From now on, the clock is this many milliseconds ahead. */
function skip(milliseconds: number, onTestFinished: (end: () => void) => void): void {
  const now = performance.now.bind(performance);
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now() + milliseconds);
  onTestFinished(() => clock.mockRestore());
}

test('an answer whose confirmation is lost after 3 s is repeated, which shows that it was accepted', async ({
  onTestFinished,
}) => {
  let calls = 0;
  const address = await serve((request, response) => {
    calls += 1;
    const isFirst = calls === 1;
    request.resume().once('end', () => {
      if (!isFirst) return response.writeHead(400, JSON_TYPE).end('{"code":40060,"message":"Acknowledged"}');
      skip(DISCORD_WAITS_MS, onTestFinished);
      return request.socket.destroy();
    });
  }, onTestFinished);
  const rest = new DiscordRest({ apiUrl: `${address}/api`, token: 'a.token' });
  const answer = openAnswer(rest);
  const takeBack = vi.fn();
  const shared = orTakeBack({ answer }, answer.reply({ content: 'share', rows: [] }), takeBack);
  await expect(shared).rejects.toMatchObject({ code: 40_060 });
  expect(takeBack).not.toHaveBeenCalled();
});

test('what was saved for an answer is taken back if the player was told that it takes too long, and nothing follows', async ({
  discord,
}) => {
  const answer = discord.open();
  await answer.giveUp('late');
  const [takeBack, act] = [vi.fn(), vi.fn()];
  const shown = afterAnswer({ answer }, answer.reply({ content: 'hint', rows: [] }), act);
  await orTakeBack({ answer }, shown, takeBack);
  expect(takeBack).toHaveBeenCalledOnce();
  expect(act).not.toHaveBeenCalled();
  expect(discord.answer.calls).toBe(1);
});

test('after a time-out no other answer is sent, because Discord no longer waits', async ({ onTestFinished }) => {
  let calls = 0;
  const address = await serve((request) => {
    calls += 1;
    request.resume();
  }, onTestFinished);
  const rest = new REST({ api: `${address}/api`, retries: 0, timeout: 100 });
  const answer = openAnswer(rest);
  await expect(answer.reply({ content: 'board', rows: [] })).rejects.toThrow(/abort/i);
  await answer.replyEphemeral('failed');
  expect(calls).toBe(1);
});
