import type { PlayerPress } from '../../../src/discord/answer/interaction.ts';

/** A button press by Ann in a private chat, for tests of how presses are answered. */
export const PRESS = {
  id: '1',
  webhook: { token: 'secret', applicationId: '2', locale: 'en-US' },
  at: 0,
  player: '3',
  name: 'Ann',
  place: 'dm:4',
  context: undefined,
  channel: undefined,
  pressed: undefined,
  isPrivate: false,
  rows: 0,
  values: [],
  mayManage: false,
  room: '',
  isForcedPrivate: false,
  botMayPost: true,
  fileLimitBytes: 0,
} as const satisfies PlayerPress;
