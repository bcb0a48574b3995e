import type { HelpTexts } from '../help.ts';

export const help: HelpTexts = {
  command: { description: 'Wie man spielt und was der Bot kann', help: 'diese Seite.', options: {} },
  title: 'So spielst du 2048',
  rule: 'Tippe auf einen Pfeil: Alle Kacheln rutschen dorthin, und zwei gleiche, die sich treffen, werden zu einer.',
  note: 'Dein Spiel wird nach jedem Zug gespeichert, und auf jedem Server und in jedem privaten Chat hast du ein Spiel je Spielfeldgröße und Regelwerk.',
  links: { addBot: 'Bot hinzufügen', original: 'Das Original im Browser' },
};
