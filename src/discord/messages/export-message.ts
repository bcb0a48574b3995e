/** Everything about a player as a file that Discord takes. */
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Translator } from '../texts/translator.ts';
import type { Message, MessageFile } from './message.ts';

/** Of the rest of the message, with its boundaries. */
const OTHER_BYTES = 16_384;

/** What is larger takes long on its way, and few programs show it. */
const PLAIN_UP_TO = 2 ** 20;

/** In another thread, so that others can play meanwhile. */
const compress = promisify(gzip);

/** @param limit how many bytes the file may have */
export async function exportMessage(written: object, limit: number, t: Translator): Promise<Message> {
  const room = limit - OTHER_BYTES;
  const plain: MessageFile = {
    name: '2048-data.json',
    contentType: 'application/json',
    bytes: Buffer.from(`${JSON.stringify(written, null, 1)}\n`),
  };
  if (plain.bytes.length <= Math.min(room, PLAIN_UP_TO))
    return { content: t('privacy.exported'), rows: [], file: plain };
  const file = { name: `${plain.name}.gz`, contentType: 'application/gzip', bytes: await compress(plain.bytes) };
  if (file.bytes.length > room) return { content: t('privacy.tooLarge'), rows: [] };
  return { content: `${t('privacy.exported')}\n-# ${t('privacy.compressed')}`, rows: [], file };
}
