import type { PlayTexts } from '../play.ts';

export const play: PlayTexts = {
  command: {
    description: 'Žaisk 2048: tęsk savo žaidimą čia arba pradėk naują',
    help: 'tavo žaidimas čia arba naujas.',
    options: {
      board: 'Eilutės x stulpeliai, pavyzdžiui, 4x4 arba 5x8',
      rules: 'Kokios plytelės atsiranda ir kiek jų yra pradžioje',
      seed: 'Treniruotė: tas pats skaičius visada duoda tas pačias plyteles; į lyderių lentelę neįtraukiama',
      opponent: 'Mesk kam nors iššūkį: abu gausite tas pačias plyteles',
    },
  },
  about: {
    classic: 'kaip originale',
    gentle: 'mažiau ketvertų',
    wild: 'daugiau plytelių pradžioje, net aštuonetų',
    blitz: 'trys minutės laiko',
  },
  spawn: (tile, share) => `${tile}: ${share}`,
  badSize: {
    malformed: (given) =>
      `\`${given}\` nėra lentos dydis. Rašyk eilutės x stulpeliai, pavyzdžiui, \`4x4\` arba \`5x8\`: kiekviena kraštinė nuo 1 iki 12, iš viso nuo 4 iki 120 langelių.`,
    'side-out-of-range': (given) =>
      `\`${given}\` turi per trumpą arba per ilgą kraštinę. Kiekviena kraštinė yra nuo 1 iki 12, pavyzdžiui, \`4x4\` arba \`12x10\`.`,
    'too-few-cells': (given) => `\`${given}\` per maža žaisti. Lentoje yra bent 4 langeliai, pavyzdžiui, \`2x2\`.`,
    'too-many-cells': (given) =>
      `\`${given}\` per didelė. Lentoje yra ne daugiau kaip 120 langelių, pavyzdžiui, \`12x10\`.`,
  },
  badSeed: 'Sėkla yra sveikasis skaičius nuo -9007199254740991 iki 9007199254740991, pavyzdžiui, 13579.',
  badRules: (given, known) => `Taisyklių \`${given}\` nėra. Gali rinktis: ${known}.`,
};
