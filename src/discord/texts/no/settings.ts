import type { SettingsTexts } from '../settings.ts';

export const settings: SettingsTexts = {
  command: {
    description: 'Farger, animasjon eller tekst, språk, og om du vises på topplister',
    help: 'farger, animasjon eller tekst i stedet for bilde, språk.',
    options: {},
  },
  title: 'Innstillingene dine',
  choice: (about, chosen) => `${about}: ${chosen}`,
  each: {
    theme: {
      name: 'Farger',
      option: 'Fargene på brettet',
      words: {
        classic: 'som originalen',
        dark: 'mørke',
        contrast: 'høy kontrast',
        colorblind: 'tilpasset fargeblinde',
      },
    },
    picture: {
      name: 'Brett',
      option: 'Hvordan brettet vises',
      words: {
        board: 'som bilde',
        card: 'som bilde med tittel og poeng',
        animated: 'som animert bilde',
        text: 'bare tekst',
      },
    },
    language: { name: 'Språk', option: 'Språket boten bruker med deg', words: { auto: 'som i Discord' } },
    visibility: {
      name: 'Topplister',
      option: 'Hvor topplister viser navnet ditt',
      words: { everywhere: 'overalt', servers: 'på mine servere', nowhere: 'ingen steder' },
    },
  },
  note: 'De gjelder med en gang og overalt; brettet endres ved neste trekk.',
  badChoice: (given) => `\`${given}\` er ikke et av valgene.`,
};
