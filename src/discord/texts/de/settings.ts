import type { SettingsTexts } from '../settings.ts';

export const settings: SettingsTexts = {
  command: {
    description: 'Farben, Animation oder Text, Sprache, und ob du in Ranglisten stehst',
    help: 'Farben, Animation oder Text statt Bild, Sprache.',
    options: {},
  },
  title: 'Deine Einstellungen',
  choice: (about, chosen) => `${about}: ${chosen}`,
  each: {
    theme: {
      name: 'Farben',
      option: 'Die Farben des Spielfelds',
      words: { classic: 'wie im Original', dark: 'dunkel', contrast: 'hoher Kontrast', colorblind: 'für Farbenblinde' },
    },
    picture: {
      name: 'Spielfeld',
      option: 'Wie das Spielfeld gezeigt wird',
      words: {
        board: 'als Bild',
        card: 'als Bild mit Titel und Punkten',
        animated: 'als animiertes Bild',
        text: 'nur als Text',
      },
    },
    language: {
      name: 'Sprache',
      option: 'In welcher Sprache der Bot mit dir spricht',
      words: { auto: 'wie in Discord' },
    },
    visibility: {
      name: 'Ranglisten',
      option: 'Wo Ranglisten deinen Namen zeigen',
      words: { everywhere: 'überall', servers: 'auf meinen Servern', nowhere: 'nirgends' },
    },
  },
  note: 'Sie gelten sofort und überall; ein Spielfeld ändert sich mit deinem nächsten Zug.',
  badChoice: (given) => `\`${given}\` steht nicht zur Auswahl.`,
};
