import type { SettingsTexts } from '../settings.ts';

export const settings: SettingsTexts = {
  command: {
    description: 'Színek, animáció vagy szöveg, nyelv, és hogy látszol-e a ranglistákon',
    help: 'színek, animáció vagy szöveg kép helyett, nyelv.',
    options: {},
  },
  title: 'A beállításaid',
  choice: (about, chosen) => `${about}: ${chosen}`,
  each: {
    theme: {
      name: 'Színek',
      option: 'A tábla színei',
      words: { classic: 'az eredeti', dark: 'sötét', contrast: 'nagy kontraszt', colorblind: 'színtévesztőknek' },
    },
    picture: {
      name: 'Tábla',
      option: 'Hogyan jelenjen meg a tábla',
      words: {
        board: 'képként',
        card: 'képként, címmel és pontszámmal',
        animated: 'animált képként',
        text: 'csak szövegként',
      },
    },
    language: { name: 'Nyelv', option: 'Milyen nyelven beszél hozzád a bot', words: { auto: 'mint a Discordban' } },
    visibility: {
      name: 'Ranglisták',
      option: 'Hol mutatják a ranglisták a nevedet',
      words: { everywhere: 'mindenhol', servers: 'a szervereimen', nowhere: 'sehol' },
    },
  },
  note: 'Azonnal és mindenhol érvényesek; a tábla a következő lépésednél változik.',
  badChoice: (given) => `\`${given}\` nincs a választható értékek között.`,
};
