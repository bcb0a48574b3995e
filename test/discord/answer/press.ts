import type { PlayerPress } from '../../../src/discord/interaction.ts';

/** A press of Ann's in a private chat, for tests of how one is answered. */
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
  origin: undefined,
  message: undefined,
  isPrivate: false,
  rows: 0,
  values: [],
  mayManage: false,
  botMayPost: true,
  fileLimitBytes: 0,
} as const satisfies PlayerPress;
