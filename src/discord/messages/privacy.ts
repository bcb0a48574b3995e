import { createGzip } from 'node:zlib';
import { isNothing, type WritePiece } from '../../app/privacy.ts';
import { SETTING_NAMES } from '../../app/settings.ts';
import type { RecordSummary } from '../../app/stores/player-store.ts';
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

/** @param limit the size of the file, in bytes; a larger one becomes a sentence */
export async function exportMessage(
  writeAll: (write: WritePiece) => Promise<unknown>,
  limit: number,
  t: Translator,
): Promise<Message> {
  const room = limit - OTHER_BYTES;
  const { plain, compressed } = await pack(writeAll, Math.min(room, PLAIN_UP_TO_BYTES));
  const file = { name: '2048-data.json', contentType: 'application/json' };
  if (plain) return { content: t('privacy.exported'), rows: [], file: { ...file, bytes: plain } };
  if (compressed.length > room) return { content: t('privacy.tooLarge'), rows: [] };
  const content = `${t('privacy.exported')}\n-# ${t('privacy.compressed')}`;
  const gz = { name: `${file.name}.gz`, contentType: 'application/gzip', bytes: compressed };
  return { content, rows: [], file: gz };
}

/** Compresses a file while it is written, in a thread of libuv's pool. `plain`: the file, if it is small. */
async function pack(writeAll: (write: WritePiece) => Promise<unknown>, mostPlain: number) {
  const gzip = createGzip();
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  const write: WritePiece = async (piece) => {
    bytes += piece.length;
    if (bytes <= mostPlain) pieces.push(piece);
    if (!gzip.write(piece)) await new Promise((resolve) => gzip.once('drain', resolve));
  };
  writeAll(write).then(
    () => gzip.end(),
    (error) => gzip.destroy(error),
  );
  const compressed = Buffer.concat(await gzip.toArray());
  return { plain: bytes <= mostPlain ? Buffer.concat(pieces) : undefined, compressed };
}
