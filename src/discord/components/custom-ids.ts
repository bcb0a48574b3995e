import { LISTED_RULES } from '../../app/keys.ts';
import { ASSISTS } from '../../app/modes.ts';
import { MOMENT_NAME, momentName, momentNamed } from '../../app/moments.ts';
import { SETTING_NAMES } from '../../app/settings.ts';
import { PERIODS, type Period, SCOPES } from '../../app/stores/ranking-store.ts';
import { formatBoardSize, parseBoardSize } from '../../game/notation.ts';
import { RULE_NAMES } from '../../game/rules.ts';
import { DIRECTIONS } from '../../game/slide.ts';
import { isObject } from '../answer/interaction.ts';

export interface Field<Value> {
  readonly pattern: RegExp;
  /** Parses a field. Returns `undefined` for text that `write` would not produce, such as `007` or `+7`. */
  read(text: string): Value | undefined;
  write(value: Value): string;
}

type FieldTable = Readonly<Record<string, Field<unknown>>>;

type Values<Fields extends FieldTable> = {
  readonly [Name in keyof Fields]: Fields[Name] extends Field<infer Value> ? Value : never;
};

function field<Value>(
  pattern: RegExp,
  parse: (text: string) => Value | undefined,
  write: (value: Value) => string = String,
): Field<Value> {
  return {
    pattern,
    write,
    read(text) {
      const value = pattern.test(text) ? parse(text) : undefined;
      return value !== undefined && write(value) === text ? value : undefined;
    },
  };
}

const asNumber = (text: string): number | undefined => (Number.isSafeInteger(Number(text)) ? Number(text) : undefined);

const gameId = field(/^[\w-]{1,40}$/, String);

/** The id of a second game in a custom id: at most 22 characters, a limit that `newGameId` and `raceGameId` keep. */
const otherGameId = field(/^[\w-]{1,22}$/, String);

/** The id of a player or of an interaction. The id of a race is that of the interaction that began it. */
const snowflake = field(/^\d{1,20}$/, String);

const rival = field<string | null>(
  /^\d{0,20}$/,
  (text) => (text === '' ? null : text),
  (value) => value ?? '',
);

const moment = field(MOMENT_NAME, momentNamed, momentName);

const count = field(/^\d{1,16}$/, asNumber);

/** The number of a move. Short, because `try-new` has only six characters left. */
const moveNumber = field(/^\d{1,6}$/, asNumber);

const seed = field<number | null>(
  /^(?:-?\d{1,16})?$/,
  (text) => (text === '' ? null : asNumber(text)),
  (value) => (value === null ? '' : String(value)),
);

interface Size {
  readonly rows: number;
  readonly columns: number;
}

const boardSize = field<Size>(
  /^\d{1,2}x\d{1,2}$/,
  (text) => {
    const size = parseBoardSize(text);
    return size.kind === 'size' ? { rows: size.rows, columns: size.columns } : undefined;
  },
  ({ rows, columns }) => formatBoardSize(rows, columns),
);

const oneOf = <Word extends string>(words: readonly Word[]): Field<Word> =>
  field(new RegExp(`^(?:${words.join('|')})$`), (text) => words.find((word) => word === text));

const period = field<Period | number>(
  new RegExp(`^(?:${PERIODS.join('|')}|\\d{1,6})$`),
  (text) => PERIODS.find((word) => word === text) ?? asNumber(text),
);

export const periodNamed = (text: string): Period | number | undefined => period.read(text);

const GAME = { gameId, turn: count };
const RACE = { raceId: snowflake };
const LEADERBOARD = {
  owner: snowflake,
  size: boardSize,
  rules: oneOf(LISTED_RULES),
  period,
  scope: oneOf(SCOPES),
};

const GIVE_UP_STEPS = ['ask', 'confirm'] as const;

const CLEARING_STEPS = ['ask', 'keep', 'confirm'] as const;

const PRIVACY_STEPS = ['show', 'export', 'ask', 'keep', 'delete'] as const;
export type PrivacyStep = (typeof PRIVACY_STEPS)[number];

/** The settings in the menus of `/server`. `silence` turns the daily posts off. */
const SERVER_ITEMS = ['boards', 'channel', 'announce', 'hour', 'silence'] as const;
export type ServerItem = (typeof SERVER_ITEMS)[number];

const PAGES = ['boards', 'daily', 'race', 'replay', 'stats', 'leaderboard', 'settings', 'help'] as const;
export type MorePage = (typeof PAGES)[number];

/** The fields of each kind of custom id, in the order in which they are written. Pages count from 0. */
export const CUSTOM_IDS = {
  move: { ...GAME, direction: oneOf(DIRECTIONS) },
  restart: GAME,
  confirm: { ...GAME, seed },
  /** Starts a new game in place of one that cannot be read. */
  instead: { size: boardSize, rules: oneOf(RULE_NAMES), seed },
  'keep-playing': GAME,
  leaderboard: { ...LEADERBOARD, page: count },
  'my-rank': LEADERBOARD,
  'leaderboard-kind': LEADERBOARD,
  'leaderboard-period': LEADERBOARD,
  'leaderboard-scope': LEADERBOARD,
  /** The languages fill two menus, so a menu has an index. */
  setting: { name: oneOf(SETTING_NAMES), index: count },
  settings: { page: count },
  /** Opens the settings in a new message. */
  'my-settings': {},
  more: GAME,
  less: GAME,
  open: { gameId, page: oneOf(PAGES) },
  share: GAME,
  beat: { gameId },
  'beat-new': { ...GAME, beaten: otherGameId },
  assist: { ...GAME, assist: oneOf(ASSISTS) },
  hint: GAME,
  autoplay: GAME,
  'give-up': { ...GAME, step: oneOf(GIVE_UP_STEPS) },
  'stay-ranked': GAME,
  privacy: { step: oneOf(PRIVACY_STEPS) },
  clear: { step: oneOf(CLEARING_STEPS) },
  undo: GAME,
  'stats-kind': { subject: snowflake },
  'stats-share': { subject: snowflake, size: boardSize, rules: oneOf(LISTED_RULES) },
  today: GAME,
  try: { gameId },
  replay: { gameId },
  post: { gameId },
  review: { gameId },
  'review-page': { gameId, page: count },
  'review-share': { gameId },
  'try-move': { gameId, move: moveNumber },
  'try-new': { ...GAME, tried: otherGameId, move: moveNumber },
  /** Also *Accept* and *Play*. */
  'race-join': RACE,
  'race-close': RACE,
  'race-decline': RACE,
  'race-take-back': RACE,
  'race-rematch': RACE,
  server: { item: oneOf(SERVER_ITEMS) },
  /** The menu of the players whose scores can be removed. Its last choice is `MORE_PLAYERS`. */
  'remove-scores': { next: count },
  'remove-scores-of': { player: snowflake },
  moment: { ...GAME, moment, rival },
  daily: {},
  'earlier-days': {},
  'earlier-day': {},
  /** Starts practice with the tiles of a closed daily in place of a running practice game. */
  'daily-new': { ...GAME, daily: count },
  play: {},
  'play-on': { size: boardSize, rules: oneOf(RULE_NAMES) },
  other: {},
} as const satisfies Readonly<Record<string, FieldTable>>;

export type ActionKind = keyof typeof CUSTOM_IDS;

export type FieldsOf<Kind extends ActionKind> = Values<(typeof CUSTOM_IDS)[Kind]>;

export type Action = { [Kind in ActionKind]: { readonly kind: Kind } & FieldsOf<Kind> }[ActionKind];

const PREFIX = '2048';

const FIELDS: ReadonlyMap<string, readonly (readonly [string, Field<unknown>])[]> = new Map(
  Object.entries<FieldTable>(CUSTOM_IDS).map(([kind, fields]) => [kind, Object.entries(fields)]),
);

/** Discord allows at most 100 characters: https://docs.discord.com/developers/components/reference#custom-id */
export function encodeCustomId(action: Action): string {
  const values: Readonly<Record<string, unknown>> = action;
  let text = `${PREFIX}:${action.kind}`;
  for (const [name, field] of FIELDS.get(action.kind) ?? []) text += `:${field.write(values[name])}`;
  return text;
}

/**
 * Whether a message has a button of this kind for this game or race; other fields may have changed since the press.
 * `board`: the button is gone, but the message still shows the board of its game.
 */
export function findOnMessage(customId: string, components: readonly unknown[]): 'there' | 'board' | 'nowhere' {
  const [prefix, kind = '', subject] = customId.split(':');
  const [first = ''] = FIELDS.get(kind)?.[0] ?? [];
  const shared = [prefix, kind, ...(SUBJECTS.has(first) ? [subject] : [])].join(':');
  if (holds(components, (id) => id === shared || id.startsWith(`${shared}:`))) return 'there';
  return first === 'gameId' && holds(components, (id) => isOnBoardOf(id, subject)) ? 'board' : 'nowhere';
}

/** Fields that name the game or race that a button belongs to. Such a field is always the first one of its kind. */
const SUBJECTS: ReadonlySet<string> = new Set(['gameId', 'raceId']);

/** Only the buttons of a board have a field for the turn. */
function isOnBoardOf(customId: string, gameId: string | undefined): boolean {
  const [, kind = '', subject] = customId.split(':');
  return subject === gameId && FIELDS.get(kind)?.[1]?.[0] === 'turn';
}

/** Components are nested in rows and containers. */
const holds = (components: readonly unknown[], isIt: (customId: string) => boolean): boolean =>
  components.some((component) => {
    if (!isObject(component)) return false;
    const { custom_id: id, components: inner } = component;
    return (typeof id === 'string' && isIt(id)) || (Array.isArray(inner) && holds(inner, isIt));
  });

export function decodeCustomId(text: string): Action | undefined {
  const [prefix, kind = '', ...written] = text.split(':');
  const fields = FIELDS.get(kind);
  if (prefix !== PREFIX || !fields || fields.length !== written.length) return undefined;
  const values = fields.map(([name, field], index) => [name, field.read(written[index] ?? '')] as const);
  if (values.some(([, value]) => value === undefined)) return undefined;
  // All fields of this kind were read, so the cast is safe.
  return { kind, ...Object.fromEntries(values) } as Action;
}
