import type { ReplayTexts } from '../replay.ts';

export const replay: ReplayTexts = {
  command: {
    description: 'Přehraj si svou dohranou hru a získej soubor, který ji dokazuje',
    help: 'dohraná hra jako film a soubor, který ji dokazuje.',
    options: { game: 'Která hra; bez výběru ta poslední' },
  },
  button: 'Záznam',
  post: 'Poslat sem',
  number: (number) => `hra ${number}`,
  note: 'S tímto souborem může hru ověřit kdokoli.',
  alt: (moves) => `Záznam: ${moves}. Na konci:`,
  none: (play) => `Zatím nemáš žádnou dohranou hru. Zahraj si: ${play}.`,
  unknown: (game) => `\`${game}\` není žádná z tvých dohraných her. Vyber ze seznamu, který nabízí \`/replay\`.`,
  running: 'Tahle hra ještě běží. Záznam bude, až skončí.',
  busy: 'Tvůj minulý záznam se ještě připravuje. Počkej prosím chvilku.',
  full: 'Právě se připravuje hodně záznamů. Zkus to prosím za chvilku znovu.',
  stillPlayed: 'Stejné dlaždice mohou ostatní ještě hrát. Záznam půjde poslat, až to skončí.',
  posted: 'Tenhle záznam už byl poslán.',
};
