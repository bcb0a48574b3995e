import { createGzip } from 'node:zlib';
import { isNothing, type WritePiece } from '../../app/privacy.ts';
import { SETTING_NAMES } from '../../app/settings.ts';
import type { RecordSummary } from '../../app/stores/player-store.ts';
import { yieldToEventLoop } from '../../repeat-and-retry.ts';
import type { HostLinks } from '../deps.ts';
import type { Viewer } from '../texts/languages.ts';
import { displayName } from '../texts/names.ts';
import type { Translator } from '../texts/translator.ts';
import { hostLinks } from './help.ts';
import { accentOf, type Message, questionMessage } from './message.ts';
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
  const { name, number, settings, games, badges, dailies } = summary;
  const chosen = SETTING_NAMES.flatMap((setting) => {
    const label = choicesOf(setting, t).find(({ value }) => value === settings[setting])?.label;
    if (label === undefined) return [];
    return [t('settings.choice', { about: t(`settings.each.${setting}.name`), chosen: label })];
  });
  const lines: readonly (readonly [unknown, string])[] = [
    [true, t('privacy.id')],
    [name, t('privacy.name', { name: displayName(name, number ?? 0, t) })],
    [number, t('privacy.number', { number: String(number) })],
    [chosen.length, t('privacy.settings', { chosen: t.listed(chosen) })],
    [games, t('privacy.games', { count: games })],
    [summary.highScores, t('privacy.bests')],
    [dailies, t('privacy.dailies', { count: dailies })],
    [summary.keptTries, t('privacy.keptTries')],
    [summary.races, t('privacy.races')],
    [summary.statistics, t('privacy.statistics')],
    [badges, t('privacy.badges', { count: badges })],
    [summary.removals, t('privacy.removals')],
    [summary.isBlocked, t('privacy.blocked')],
  ];
  return lines.flatMap(([isStored, line]) => (isStored ? [line] : []));
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

/** Bytes that are written in one turn of the event loop. */
const SLICE = 65_536;

class ExportTooLargeError extends Error {
  override readonly name = 'ExportTooLargeError';
}

/** Collects the pieces of a file of at most `room` bytes. Beyond a limit the file is compressed as it grows. */
function createExportFile(room: number) {
  const mostPlain = Math.min(room, PLAIN_UP_TO_BYTES);
  const gzip = createGzip();
  const packed: Buffer[] = [];
  let packedBytes = 0;
  gzip.on('data', (chunk: Buffer) => {
    packedBytes += chunk.length;
    if (packedBytes <= room) packed.push(chunk);
  });
  let plain: Uint8Array[] = [];
  let [bytes, sinceYield, isCompressed] = [0, 0, false];

  /** Compresses in a thread of libuv's pool, so the event loop is not blocked. */
  async function compress(): Promise<void> {
    isCompressed = true;
    const slice = Buffer.concat(plain);
    [plain, bytes] = [[], 0];
    await new Promise((done) => gzip.write(slice, done));
    if (packedBytes > room) throw new ExportTooLargeError();
  }

  return {
    async write(piece: Uint8Array): Promise<void> {
      plain.push(piece);
      bytes += piece.length;
      sinceYield += piece.length;
      if (bytes > (isCompressed ? SLICE : mostPlain)) await compress();
      if (sinceYield < SLICE) return;
      sinceYield = 0;
      await yieldToEventLoop();
    },
    async end(): Promise<{ readonly isCompressed: boolean; readonly bytes: Uint8Array }> {
      if (!isCompressed) return { isCompressed, bytes: Buffer.concat(plain) };
      await compress();
      await new Promise((done) => gzip.once('end', done).end());
      if (packedBytes > room) throw new ExportTooLargeError();
      return { isCompressed, bytes: Buffer.concat(packed) };
    },
    close: () => gzip.destroy(),
  };
}

/** @param writeAll writes the whole file; it is left off if the file becomes larger than `limit` bytes */
export async function exportMessage(
  writeAll: (write: WritePiece) => Promise<unknown>,
  limit: number,
  t: Translator,
): Promise<Message> {
  const name = '2048-data.json';
  const file = createExportFile(limit - OTHER_BYTES);
  try {
    await writeAll(file.write);
    const { bytes, isCompressed } = await file.end();
    const kind = isCompressed
      ? { name: `${name}.gz`, contentType: 'application/gzip' }
      : { name, contentType: 'application/json' };
    const note = isCompressed ? [`-# ${t('privacy.compressed')}`] : [];
    return { content: [t('privacy.exported'), ...note].join('\n'), rows: [], file: { ...kind, bytes } };
  } catch (error) {
    if (error instanceof ExportTooLargeError) return { content: t('privacy.tooLarge'), rows: [] };
    throw error;
  } finally {
    file.close();
  }
}
