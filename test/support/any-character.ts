import fc from 'fast-check';

const upTo = (max: number) =>
  fc.integer({ min: 0, max }).map((code) => String.fromCodePoint(code < 0xd800 ? code : code + 0x800));

/**
 * Any character of Unicode, and no half of one: half of them of the scripts that people type, since most of Unicode is
 * nothing yet. The 'binary' of fast-check takes most of a second to set up.
 */
export const anyCharacter: fc.Arbitrary<string> = fc.oneof(upTo(0x2f_ff), upTo(0x10_f7_ff));
