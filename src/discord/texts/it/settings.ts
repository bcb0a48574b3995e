import type { SettingsTexts } from '../settings.ts';

export const settings: SettingsTexts = {
  command: {
    description: 'Colori, animazione o testo, lingua, e se compari nelle classifiche',
    help: 'colori, animazione o testo al posto dell’immagine, lingua.',
    options: {},
  },
  title: 'Le tue impostazioni',
  choice: (about, chosen) => `${about}: ${chosen}`,
  each: {
    theme: {
      name: 'Colori',
      option: 'I colori della griglia',
      words: { classic: 'quelli originali', dark: 'scuri', contrast: 'alto contrasto', colorblind: 'per daltonici' },
    },
    picture: {
      name: 'Griglia',
      option: 'Come viene mostrata la griglia',
      words: {
        board: 'come immagine',
        card: 'come immagine con titolo e punteggio',
        animated: 'come immagine animata',
        text: 'solo testo',
      },
    },
    language: { name: 'Lingua', option: 'La lingua in cui ti parla il bot', words: { auto: 'quella di Discord' } },
    visibility: {
      name: 'Classifiche',
      option: 'Dove le classifiche mostrano il tuo nome',
      words: { everywhere: 'ovunque', servers: 'nei miei server', nowhere: 'da nessuna parte' },
    },
  },
  note: 'Valgono subito e ovunque; la griglia cambia con la tua prossima mossa.',
  badChoice: (given) => `\`${given}\` non è tra le scelte.`,
};
