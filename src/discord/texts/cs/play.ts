import type { PlayTexts } from '../play.ts';

export const play: PlayTexts = {
  command: {
    description: 'Zahraj si 2048: pokračuj ve své hře, nebo začni novou',
    help: 'tvoje rozehraná hra, nebo nová.',
    options: {
      board: 'Řádky x sloupce, třeba 4x4 nebo 5x8',
      rules: 'Které dlaždice se objevují a kolik jich je na začátku',
      seed: 'Trénink: stejné číslo dá vždy stejné dlaždice; mimo žebříček',
      opponent: 'Vyzvi někoho na souboj: oba dostanete stejné dlaždice',
    },
  },
  about: {
    classic: 'jako originál',
    gentle: 'méně čtyřek',
    wild: 'víc dlaždic na začátku, dokonce i osmičky',
    blitz: 'tři minuty na hodinách',
  },
  spawn: (tile, share) => `${tile}: ${share}`,
  badSize: {
    malformed: (given) =>
      `\`${given}\` není velikost hrací plochy. Napiš řádky x sloupce, třeba \`4x4\` nebo \`5x8\`: každá strana od 1 do 12, celkem 4 až 120 políček.`,
    'side-out-of-range': (given) =>
      `\`${given}\` má příliš krátkou nebo příliš dlouhou stranu. Každá strana má 1 až 12, třeba \`4x4\` nebo \`12x10\`.`,
    'too-few-cells': (given) => `\`${given}\` je na hraní moc málo. Hrací plocha má aspoň 4 políčka, třeba \`2x2\`.`,
    'too-many-cells': (given) => `\`${given}\` je moc velké. Hrací plocha má nejvýš 120 políček, třeba \`12x10\`.`,
  },
  badSeed: 'Seed je celé číslo od -9007199254740991 do 9007199254740991, třeba 13579.',
  badRules: (given, known) => `Pravidla \`${given}\` neexistují. Na výběr jsou: ${known}.`,
};
