import type { HelpTexts } from '../help.ts';

export const help: HelpTexts = {
  command: { description: 'Wie man spielt und was der Bot kann', help: 'diese Seite.', options: {} },
  title: 'So spielst du 2048',
  howTo:
    'Tippe auf einen Pfeil: Alle Kacheln rutschen in diese Richtung. Treffen zwei gleiche aufeinander, wird daraus eine mit dem doppelten Wert, und der kommt zu deinen Punkten dazu. Nach jedem Zug erscheint eine neue Kachel. Erreiche die 2048 und spiel dann weiter. Das Spiel ist vorbei, wenn sich nichts mehr bewegen lässt.',
  commands: 'Befehle',
  note: 'Dein Spiel wird nach jedem Zug gespeichert, und auf jedem Server und in jedem privaten Chat hast du ein Spiel je Spielfeldgröße und Regelwerk.',
  links: { addBot: 'Bot hinzufügen', original: 'Das Original im Browser' },
};
