import type { SettingsTexts } from '../settings.ts';

export const settings: SettingsTexts = {
  command: {
    description: 'Värit, animaatio tai teksti, kieli ja näkyminen tuloslistoilla',
    help: 'värit, animaatio tai teksti kuvan sijaan, kieli.',
    options: {},
  },
  title: 'Asetuksesi',
  choice: (about, chosen) => `${about}: ${chosen}`,
  each: {
    theme: {
      name: 'Värit',
      option: 'Pelilaudan värit',
      words: {
        classic: 'alkuperäiset',
        dark: 'tummat',
        contrast: 'suuri kontrasti',
        colorblind: 'värisokeille sopivat',
      },
    },
    picture: {
      name: 'Pelilauta',
      option: 'Miten pelilauta näytetään',
      words: {
        board: 'kuvana',
        card: 'kuvana, jossa on otsikko ja pisteet',
        animated: 'animoituna kuvana',
        text: 'pelkkänä tekstinä',
      },
    },
    language: { name: 'Kieli', option: 'Kieli, jota botti puhuu sinulle', words: { auto: 'sama kuin Discordissa' } },
    visibility: {
      name: 'Tuloslistat',
      option: 'Missä tuloslistat näyttävät nimesi',
      words: { everywhere: 'kaikkialla', servers: 'omilla palvelimillani', nowhere: 'ei missään' },
    },
  },
  note: 'Ne ovat voimassa heti ja kaikkialla; pelilauta muuttuu seuraavalla siirrollasi.',
  badChoice: (given) => `\`${given}\` ei ole vaihtoehtojen joukossa.`,
};
