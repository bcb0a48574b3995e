import type { PlayTexts } from '../play.ts';

export const play: PlayTexts = {
  command: {
    description: 'Játssz 2048-at: folytasd itt a játékodat, vagy kezdj újat',
    help: 'az itteni játékod, vagy egy új.',
    options: {
      board: 'Sorok x oszlopok, például 4x4 vagy 5x8',
      rules: 'Milyen lapkák jönnek, és mennyi van az elején',
      seed: 'Gyakorlás: ugyanaz a szám mindig ugyanazokat a lapkákat adja; nem számít bele a ranglistába',
      opponent: 'Hívj ki valakit párbajra: mindketten ugyanazokat a lapkákat kapjátok',
    },
  },
  about: {
    classic: 'az eredeti',
    gentle: 'kevesebb 4-es',
    wild: 'több lapka az elején, akár 8-as is',
    blitz: 'három perc az órán',
  },
  spawn: (tile, share) => `${tile}: ${share}`,
  badSize: {
    malformed: (given) =>
      `\`${given}\` nem táblaméret. Sorok x oszlopok alakban írd, például \`4x4\` vagy \`5x8\`: minden oldal 1 és 12 között, összesen 4 és 120 közötti mező.`,
    'side-out-of-range': (given) =>
      `\`${given}\` egyik oldala túl rövid vagy túl hosszú. Minden oldal 1 és 12 közötti, például \`4x4\` vagy \`12x10\`.`,
    'too-few-cells': (given) => `\`${given}\` túl kicsi a játékhoz. A táblán legalább 4 mező van, például \`2x2\`.`,
    'too-many-cells': (given) => `\`${given}\` túl nagy. A táblán legfeljebb 120 mező van, például \`12x10\`.`,
  },
  badSeed: 'A seed egész szám -9007199254740991 és 9007199254740991 között, például 13579.',
  badRules: (given, known) => `Nincs \`${given}\` nevű szabály. Ezek közül választhatsz: ${known}.`,
};
