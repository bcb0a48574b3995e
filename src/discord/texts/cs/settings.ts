import type { SettingsTexts } from '../settings.ts';

export const settings: SettingsTexts = {
  command: {
    description: 'Barvy, animace nebo text, jazyk a jestli jsi v žebříčcích',
    help: 'barvy, animace nebo text místo obrázku, jazyk.',
    options: {},
  },
  title: 'Tvoje nastavení',
  choice: (about, chosen) => `${about}: ${chosen}`,
  each: {
    theme: {
      name: 'Barvy',
      option: 'Barvy hrací plochy',
      words: { classic: 'jako v originálu', dark: 'tmavé', contrast: 'vysoký kontrast', colorblind: 'pro barvoslepé' },
    },
    picture: {
      name: 'Hrací plocha',
      option: 'Jak se hrací plocha zobrazuje',
      words: {
        board: 'jako obrázek',
        card: 'jako obrázek s nadpisem a skóre',
        animated: 'jako animovaný obrázek',
        text: 'jen text',
      },
    },
    language: { name: 'Jazyk', option: 'Jazyk, kterým s tebou bot mluví', words: { auto: 'jako v Discordu' } },
    visibility: {
      name: 'Žebříčky',
      option: 'Kde žebříčky ukazují tvoje jméno',
      words: { everywhere: 'všude', servers: 'na mých serverech', nowhere: 'nikde' },
    },
  },
  note: 'Platí hned a všude; hrací plocha se změní při tvém příštím tahu.',
  badChoice: (given) => `\`${given}\` není na výběr.`,
};
