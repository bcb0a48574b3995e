import type { AssistTexts } from '../assist.ts';

export const assist: AssistTexts = {
  assisted: (helps) => `mit Hilfe: ${helps}`,
  helps: { undo: 'Zurücknehmen', hint: 'Tipp', autoplay: 'Autoplay' },
  ask: 'Hilfe markiert dieses Spiel als „mit Hilfe“.',
  askBack: 'Hier läuft ein neueres Spiel von dir. Beenden und zu diesem zurückkehren?',
  buttons: {
    ranked: 'In der Wertung bleiben',
    use: 'Mit Hilfe',
    stay: 'Das neuere Spiel behalten',
    back: 'Das neuere Spiel beenden',
  },
  nothingToUndo: 'Es gibt nichts zurückzunehmen.',
  revealed: 'Die Kacheln dieses Spiels sind nicht mehr geheim, deshalb kann es nicht weitergehen.',
  noHelp: 'In so einem Spiel gibt es keine Hilfe.',
};
