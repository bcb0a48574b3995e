/** Reads which characters a font file contains. */
import { readFileSync } from 'node:fs';

/** The offset of a table in a font file (OpenType specification, "Table Directory"). */
function tableAt(bytes: Buffer, tag: string): number {
  const records = Array.from({ length: bytes.readUInt16BE(4) }, (_, index) => 12 + 16 * index);
  const record = records.find((at) => bytes.toString('latin1', at, at + 4) === tag);
  if (record === undefined) throw new Error(`The font has no table ${tag}.`);
  return bytes.readUInt32BE(record + 8);
}

/** The characters of a font, from the one format 4 table of its cmap (OpenType specification, `cmap`). */
export function charactersOf(file: string): ReadonlySet<string> {
  const bytes = readFileSync(file);
  const cmap = tableAt(bytes, 'cmap');
  const records = Array.from({ length: bytes.readUInt16BE(cmap + 2) }, (_, index) => cmap + 4 + 8 * index);
  const table = records.map((at) => cmap + bytes.readUInt32BE(at + 4)).find((at) => bytes.readUInt16BE(at) === 4);
  if (table === undefined) throw new Error(`${file} has no character map of format 4.`);

  const half = bytes.readUInt16BE(table + 6);
  const characters = new Set<string>();
  for (let at = table + 14; at < table + 14 + half; at += 2) {
    const last = bytes.readUInt16BE(at);
    const first = bytes.readUInt16BE(at + half + 2);
    const delta = bytes.readUInt16BE(at + 2 * half + 2);
    const range = bytes.readUInt16BE(at + 3 * half + 2);
    for (let character = first; character <= last && character < 0xffff; character += 1) {
      const place = at + 3 * half + 2 + range + 2 * (character - first);
      const glyph = range === 0 ? character + delta : bytes.readUInt16BE(place);
      if (glyph % 0x10000 !== 0) characters.add(String.fromCodePoint(character));
    }
  }
  return characters;
}
