import type { HintTexts } from '../hint.ts';
import { pluralsOf } from '../plurals.ts';

const plural = pluralsOf('de');

export const hint: HintTexts = {
  only: 'ist der einzige mögliche Zug',
  dangerNow: (arrows) => `vermeidet ${arrows}: Das könnte das Spiel sofort beenden`,
  dangerSoon: (arrows) => `vermeidet ${arrows}: Das könnte das Spiel in zwei Zügen beenden`,
  makes: (tile) => `ergibt eine ${tile}`,
  cornerStays: 'hält die größte Kachel in der Ecke',
  cornerReached: 'bringt die größte Kachel in eine Ecke',
  joins: plural({ one: (n) => `verbindet ${n} Paar`, other: (n) => `verbindet ${n} Paare` }),
  linesUp: plural({ one: (n) => `bereitet ${n} Paar vor`, other: (n) => `bereitet ${n} Paare vor` }),
  room: plural({ one: (n) => `lässt ${n} Feld frei`, other: (n) => `lässt ${n} Felder frei` }),
  none: 'Gerade gibt es keinen Tipp. Versuch es gleich noch einmal.',
};
