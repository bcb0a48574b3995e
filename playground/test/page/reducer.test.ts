import { describe, expect, test } from 'vitest';
import { buttonWith, newestBoard } from '../../page/message/board-keys.ts';
import { emojiName } from '../../page/message/emoji-names.ts';
import { PressQueue } from '../../page/state/press-queue.ts';
import { reduce } from '../../page/state/reducer.ts';
import { seatIn, seatOf } from '../../page/state/seat.ts';
import { placesOf, START, type State } from '../../page/state/state.ts';
import type { MessageView, TraceView } from '../../web/protocol.ts';

const ANN = { id: 'ann', name: 'Ann', avatar: '', locale: 'en-US' };
const BEN = { id: 'ben', name: 'Ben', avatar: '', locale: 'de' };
const HERE: State = { ...START, playerId: 'ann', channelId: 'c' };

const arrow = (name: string, disabled = false) => ({
  type: 2,
  style: 1,
  custom_id: `move:${name}`,
  emoji: { name },
  disabled,
});

function message(id: string, more: Partial<MessageView> = {}): MessageView {
  const base = {
    id,
    channelId: 'c',
    author: ANN,
    isBot: true,
    at: '',
    isEdited: false,
    isEphemeral: false,
    isThinking: false,
    reactions: [],
    buttonEmojis: [],
  };
  return { ...base, content: `text ${id}`, words: '', mentions: [], pictures: [], embeds: [], components: [], ...more };
}
const heard = (state: State, each: MessageView, isNew = true) =>
  reduce(state, { kind: 'message', message: each, isNew });

const channel = (channelId: string, ...messages: readonly MessageView[]) =>
  ({ kind: 'channel', channelId, messages, roles: [], commands: [], menus: [] }) as const;

const place = (id: string, owner?: string) => ({
  ...{ id, name: id, channel: id, icon: '', type: 0 },
  ...(owner ? { owner } : {}),
});

const board = (id: string, usedBy: typeof ANN, ...arrows: readonly ReturnType<typeof arrow>[]) =>
  message(id, {
    usedBy,
    components: [{ type: 1, components: arrows }] as never,
    buttonEmojis: arrows.map(({ emoji }) => emoji.name),
  });

describe('the state', () => {
  test('appends a new message, replaces a changed one, and removes a deleted one', () => {
    const two = heard(heard(HERE, message('1')), message('2'));
    const changed = heard(two, message('1', { content: 'new' }), false);
    expect(changed.messages.map(({ id, content }) => [id, content])).toEqual([
      ['1', 'new'],
      ['2', 'text 2'],
    ]);
    expect(reduce(changed, { kind: 'gone', id: '1' }).messages.map(({ id }) => id)).toEqual(['2']);
  });

  test('remembers whom the player has met: authors, users of commands, mentioned people', () => {
    const cleo = { id: 'cleo', name: 'Cleo', avatar: '' };
    const met = (state: State) => [...state.metPlayers].toSorted();
    const opened = reduce(HERE, channel('c', message('1')));
    expect(met(opened)).toEqual(['ann']);
    const told = heard(opened, message('2', { usedBy: BEN, mentions: [cleo] }));
    expect(met(told)).toEqual(['ann', 'ben', 'cleo']);
    const elsewhere = message('3', { channelId: 'd', author: BEN });
    expect(met(heard(opened, elsewhere))).toEqual(['ann']);
    expect(met(reduce({ ...told, channelId: 'd' }, channel('d')))).toHaveLength(3);
  });

  test('keeps a hundred entries and fifty traces', () => {
    let state = HERE;
    for (let count = 0; count < 120; count += 1) {
      state = heard(state, message(`${count}`));
      state = reduce(state, { kind: 'trace', trace: { id: `${count}` } as TraceView });
    }
    expect([state.messages.length, state.messages[0]?.id]).toEqual([100, '20']);
    expect([state.traces.length, state.traces[0]?.id]).toEqual([50, '119']);
  });

  test("announces the alt text when a player's own board changes, not when another's does", () => {
    const picture = { id: 'p', url: '', name: '', alt: 'Row 1: 2', isImage: true, width: 1, height: 1, bytes: 1 };
    const own = message('1', { usedBy: ANN, content: '**Score** 4', lang: 'de', pictures: [picture] });
    const first = heard(HERE, own);
    expect(first.announcement.text).toBe('');
    const changed = heard(first, own, false);
    expect(changed.announcement).toEqual({ text: 'Row 1: 2', lang: 'de' });
    const other = { ...own, usedBy: BEN, pictures: [{ ...picture, alt: 'Ben' }] };
    expect(heard(changed, other, false).announcement.text).toBe('Row 1: 2');
  });

  test('clears errors when the connection is back', () => {
    const notices = [{ id: 1, text: 'The connection was lost.', messageId: undefined, command: '2048' }];
    const bot = { ...ANN, id: 'bot' };
    const back = reduce(
      { ...HERE, notices },
      { kind: 'hello', players: [ANN], bot, places: [], locales: ['de'], isBotInTime: true },
    );
    expect(back).toMatchObject({ notices: [], players: [ANN], locales: ['de'], isBotInTime: true });
  });

  test("counts new messages that are the player's own or answer their actions", () => {
    const countOf = (...messages: readonly MessageView[]) =>
      messages.reduce((state, each) => heard(state, each), HERE).ownEntries;
    const bot = { ...ANN, id: 'bot' };
    expect(countOf(message('1'))).toBe(1);
    expect(countOf(message('1', { author: bot, usedBy: ANN }), message('1', { author: bot, usedBy: ANN }))).toBe(1);
    expect(countOf(message('1', { author: BEN }), message('2', { usedBy: BEN }), message('3', { author: bot }))).toBe(
      0,
    );
  });

  test('marks other channels unread until they are opened', () => {
    const unread = reduce(HERE, { kind: 'activity', channelId: 'd' });
    expect([...unread.unread]).toEqual(['d']);
    const opened = reduce({ ...unread, channelId: 'd' }, channel('d'));
    expect([...opened.unread]).toEqual([]);
  });

  test('ignores events of a channel that the player has left', () => {
    expect(reduce(HERE, channel('old', message('1')))).toBe(HERE);
    expect(heard(HERE, message('1', { channelId: 'old' }))).toBe(HERE);
  });

  test('shows a player all servers, but only their own direct messages', () => {
    const places = [place('dm-a', 'ann'), place('dm-b', 'ben'), place('s')];
    expect(placesOf({ ...HERE, places }).map(({ id }) => id)).toEqual(['dm-a', 's']);
  });
});

describe('a seat', () => {
  const world: State = {
    ...START,
    players: [ANN, BEN],
    places: [place('dm-a', 'ann'), place('dm-b', 'ben'), place('s'), place('t')],
  };

  test.each([
    ['of a new window is the first player in the first server', {}, { playerId: 'ann', channelId: 's' }],
    ['is where the window was', { playerId: 'ben', channelId: 't' }, { playerId: 'ben', channelId: 't' }],
    ['may be in direct messages', { playerId: 'ben', channelId: 'dm-b' }, { playerId: 'ben', channelId: 'dm-b' }],
    ["is not in somebody else's", { playerId: 'ben', channelId: 'dm-a' }, { playerId: 'ben', channelId: 's' }],
    [
      'of nobody any more is the first one',
      { playerId: 'gone', channelId: 'gone' },
      { playerId: 'ann', channelId: 's' },
    ],
  ])('%s', (_, was, expected) => {
    expect(seatIn({ ...world, ...was })).toEqual(expected);
  });

  test("of another player is in the same server, or in that player's own direct messages", () => {
    expect(seatOf('ben', { ...world, playerId: 'ann', channelId: 't' })).toEqual({ playerId: 'ben', channelId: 't' });
    expect(seatOf('ben', { ...world, playerId: 'ann', channelId: 'dm-a' })).toEqual({
      playerId: 'ben',
      channelId: 'dm-b',
    });
  });
});

describe('the arrow keys', () => {
  test("press the player's own newest board, even if another player's is newer", () => {
    const messages = [
      board('1', ANN, arrow('⬅️')),
      board('2', ANN, arrow('⬅️')),
      board('3', BEN, arrow('⬅️')),
      message('4'),
    ];
    expect(newestBoard(messages, 'ann')?.id).toBe('2');
    expect(newestBoard(messages, 'cleo')?.id).toBe('3');
    expect(newestBoard([message('4')], 'ann')).toBeUndefined();
  });

  test.each([
    ['is over, with disabled arrows', arrow('⬅️', true)],
    ['is over, without arrows', arrow('🔄')],
    ['asks something', arrow('✅')],
  ])('stay with the newest board when it %s, and press nothing', (_, button) => {
    const newest = { ...board('2', ANN, button), buttonEmojis: ['⬅️'] };
    expect(newestBoard([board('1', ANN, arrow('⬅️')), newest], 'ann')?.id).toBe('2');
    expect(buttonWith(newest, 'Left')).toBeUndefined();
  });

  test('press a button by its emoji, in whichever form it is written', () => {
    for (const emoji of ['⬅️', '⬅', 'left'])
      expect(buttonWith(board('1', ANN, arrow(emoji)), 'Left')?.custom_id).toBe(`move:${emoji}`);
  });

  test('queue up to three presses behind an unanswered one', () => {
    const queue = new PressQueue();
    for (const emoji of ['⬅', '➡', '⬆', '⬇']) queue.add('1', emoji);
    queue.add('2', '⬇');
    expect([1, 2, 3, 4].map(() => queue.take('1'))).toEqual(['⬅', '➡', '⬆', undefined]);
    expect(queue.take('2')).toBe('⬇');
  });
});

test.each([
  ['⬆️', 'Up'],
  ['⬇', 'Down'],
  ['⬅️', 'Left'],
  ['➡️', 'Right'],
  ['🎲', 'game die'],
  ['👍🏽', 'thumbs up'],
  ['🏳️‍🌈', 'rainbow flag'],
  ['🇩🇪', 'flag: Germany'],
  ['gem', 'Gem'],
  ['left', 'Left'],
])('the button %s is called %s', (emoji, name) => {
  expect(emojiName(emoji)).toBe(name);
});
