import fc from 'fast-check';

/** Any character of Unicode, and no half of one. The 'binary' of fast-check is the same, and takes most of a second to set up. */
export const anyCharacter: fc.Arbitrary<string> = fc
  .integer({ min: 0, max: 0x10_f7_ff })
  .map((code) => String.fromCodePoint(code < 0xd800 ? code : code + 0x800));
