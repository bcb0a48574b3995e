import { createGzip } from 'node:zlib';
import { isNothing, jsonPieces } from '../../app/privacy.ts';
import { SETTING_NAMES } from '../../app/settings.ts';
import type { RecordSummary } from '../../app/stores/player-store.ts';
import { yieldToEventLoop } from '../../repeat-and-retry.ts';
import type { HostLinks } from '../deps.ts';
import { displayName } from '../names.ts';
import type { Viewer } from '../texts/languages.ts';
import type { Translator } from '../texts/translator.ts';
import { hostLinks } from './help.ts';
import { accentOf, type Message, type MessageFile, questionMessage } from './message.ts';
import { choicesOf } from './settings.ts';

export function privacyMessage(summary: RecordSummary, viewer: Viewer, host: HostLinks): Message {
  const { t } = viewer;
  const accent = accentOf(viewer);
  const links = hostLinks(host, t);
  const small = [t('privacy.notStored'), ...(links.length === 0 ? [] : [links.join(' · ')])].map((it) => `-# ${it}`);
  if (isNothing(summary)) return { content: [t('privacy.nothing'), ...small].join('\n'), rows: [], accent };
  return {
    content: [`### ${t('privacy.title')}`, ...summaryLines(summary, t).map((line) => `- ${line}`), '', ...small].join(
      '\n',
    ),
    accent,
    rows: [
      {
        buttons: [
          { action: { kind: 'privacy', step: 'ask' }, emoji: '🗑️', label: t('privacy.buttons.delete') },
          { action: { kind: 'privacy', step: 'export' }, emoji: '📄', label: t('privacy.buttons.export') },
        ],
      },
    ],
  };
}

function summaryLines(summary: RecordSummary, t: Translator): readonly string[] {
  const { name, number, settings, games, highScores, statistics, badges, dailies } = summary;
  const chosen = SETTING_NAMES.flatMap((setting) => {
    const label = choicesOf(setting, t).find(({ value }) => value === settings[setting])?.label;
    if (label === undefined) return [];
    return [t('settings.choice', { about: t(`settings.each.${setting}.name`), chosen: label })];
  });
  return [
    t('privacy.id'),
    ...(name === '' ? [] : [t('privacy.name', { name: displayName(name, number ?? 0, t) })]),
    ...(number === undefined ? [] : [t('privacy.number', { number: String(number) })]),
    ...(chosen.length === 0 ? [] : [t('privacy.settings', { chosen: t.listed(chosen) })]),
    ...(games === 0 ? [] : [t('privacy.games', { count: games })]),
    ...(highScores === 0 ? [] : [t('privacy.bests')]),
    ...(dailies === 0 ? [] : [t('privacy.dailies', { count: dailies })]),
    ...(summary.keptTries === 0 ? [] : [t('privacy.keptTries')]),
    ...(summary.duels === 0 ? [] : [t('privacy.duels')]),
    ...(statistics === 0 ? [] : [t('privacy.statistics')]),
    ...(badges === 0 ? [] : [t('privacy.badges', { count: badges })]),
    ...(summary.isBlocked ? [t('privacy.blocked')] : []),
  ];
}

export function askedMessage(viewer: Viewer): Message {
  const { t } = viewer;
  const keep = { action: { kind: 'privacy', step: 'keep' }, label: t('privacy.buttons.keep') } as const;
  const confirm = { action: { kind: 'privacy', step: 'delete' }, label: t('privacy.buttons.confirm') } as const;
  return questionMessage(viewer, `${t('privacy.ask')}\n-# ${t('privacy.keeps')}`, keep, confirm);
}

const OTHER_BYTES = 16_384;

/** The largest file that is sent uncompressed. A larger one takes long to upload, and few programs can show it. */
const PLAIN_UP_TO_BYTES = 2 ** 20;

/** Bytes to write in one turn of the event loop. */
const SLICE = 65_536;

/** The JSON in slices, because filling a single buffer would block the event loop for too long. */
async function slicesOf(written: object): Promise<readonly Buffer[]> {
  const slices: Buffer[] = [];
  let pieces: Uint8Array[] = [];
  let length = 0;
  for (const piece of jsonPieces(written)) {
    pieces.push(piece);
    length += piece.length;
    if (length < SLICE) continue;
    slices.push(Buffer.concat(pieces));
    [pieces, length] = [[], 0];
    await yieldToEventLoop();
  }
  return [...slices, Buffer.concat(pieces)];
}

/** Compresses in a thread of libuv's pool, so the event loop is not blocked. */
async function compress(slices: readonly Buffer[]): Promise<Buffer> {
  const gzip = createGzip();
  for (const slice of slices) gzip.write(slice);
  return Buffer.concat(await gzip.end().toArray());
}

export async function exportMessage(written: object, limit: number, t: Translator): Promise<Message> {
  const room = limit - OTHER_BYTES;
  const slices = await slicesOf(written);
  const name = '2048-data.json';
  if (slices.reduce((sum, { length }) => sum + length, 0) <= Math.min(room, PLAIN_UP_TO_BYTES)) {
    const file: MessageFile = { name, contentType: 'application/json', bytes: Buffer.concat(slices) };
    return { content: t('privacy.exported'), rows: [], file };
  }
  const file = { name: `${name}.gz`, contentType: 'application/gzip', bytes: await compress(slices) };
  if (file.bytes.length > room) return { content: t('privacy.tooLarge'), rows: [] };
  return { content: `${t('privacy.exported')}\n-# ${t('privacy.compressed')}`, rows: [], file };
}
