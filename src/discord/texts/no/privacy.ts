import { pluralsOf } from '../plurals.ts';
import type { PrivacyTexts } from '../privacy.ts';

const plural = pluralsOf('no');

export const privacy: PrivacyTexts = {
  command: {
    description: 'Hva som er lagret om deg, en kopi av det eller sletting',
    help: 'hva som er lagret om deg, en kopi av det eller sletting.',
    options: {
      show: 'Hva som er lagret om deg',
      export: 'Alt som er lagret om deg, som en fil',
      delete: 'Slett alt som er lagret om deg',
    },
  },
  title: 'Dette er lagret om deg',
  id: 'bruker-ID-en din på Discord',
  name: (name) => `navnet ditt, slik Discord sist viste det: ${name}`,
  number: (number) => `nummeret som står for det der det ikke vises: ${number}`,
  settings: (chosen) => `innstillingene dine: ${chosen}`,
  games: plural({
    one: (n) => `${n} spill, med hvert trekk og hvor du spilte det`,
    other: (n) => `${n} spill, med hvert trekk og hvor du spilte dem`,
  }),
  bests: plural({
    one: (n) => `${n} beste poengsum, for ett sted, ett brett og én periode`,
    other: (n) => `${n} beste poengsummer, én for hvert sted, brett og periode`,
  }),
  dailies: plural({
    one: (n) => `${n} av dagens spill, til rekken din`,
    other: (n) => `${n} av dagens spill, til rekken din`,
  }),
  duels: 'duellene dine: mot hvem, og begge poengsummene',
  statistics: 'hva de fullførte spillene dine blir til sammen, til statistikken',
  nothing: 'Ingenting er lagret om deg.',
  notStored: 'Meldingene dine, avataren, e-posten og IP-adressen lagres ikke.',
  buttons: { delete: 'Slett…', export: 'Få en kopi', keep: 'Behold dataene', confirm: 'Slett alt' },
  exported: 'Dette er alt som er lagret om deg. Et pågående spills seed forblir hemmelig til spillet er slutt.',
  compressed: 'Filen er stor, så den er komprimert med gzip.',
  tooLarge: 'Det er for mye om deg for en fil på Discord. Be den som driver boten, om det.',
  ask: 'Vil du slette alt som er lagret om deg? Spillene dine, også de pågående, de beste poengsummene, innstillingene og navnet forsvinner for godt.',
  kept: 'Ingenting ble slettet.',
  deleted: (play) => `Alt om deg er slettet. Hvis du vil spille igjen: ${play}`,
  clearing: {
    button: 'Tøm…',
    ask: 'Vil du tømme alle topplister på denne serveren, for hvert brett og hver periode? Pågående spill fortsetter, men ingen spill som begynte før nå, teller her lenger. Topplisten for overalt blir som den er.',
    buttons: { keep: 'Behold dem', confirm: 'Tøm alle' },
    cleared: 'Topplistene på denne serveren er tomme. Fra nå av teller nye spill.',
    notAllowed: 'Bare medlemmer med tillatelsen Administrer server kan tømme topplister.',
  },
};
