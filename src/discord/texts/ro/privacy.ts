import { pluralsOf } from '../plurals.ts';
import type { PrivacyTexts } from '../privacy.ts';

const plural = pluralsOf('ro');

export const privacy: PrivacyTexts = {
  command: {
    description: 'Ce este salvat despre tine, o copie sau ștergerea datelor',
    help: 'ce este salvat despre tine, o copie sau ștergerea datelor.',
    options: {
      show: 'Ce este salvat despre tine',
      export: 'Tot ce este salvat despre tine, într-un fișier',
      delete: 'Șterge tot ce este salvat despre tine',
    },
  },
  title: 'Ce este salvat despre tine',
  id: 'ID-ul tău de utilizator Discord',
  name: (name) => `numele tău, așa cum l-a arătat Discord ultima dată: ${name}`,
  number: (number) => `numărul care îi ține locul unde nu apare: ${number}`,
  settings: (chosen) => `setările tale: ${chosen}`,
  games: plural({
    one: (n) => `${n} joc, cu fiecare mutare și locul în care l-ai jucat`,
    few: (n) => `${n} jocuri, cu fiecare mutare și locurile în care le-ai jucat`,
    other: (n) => `${n} de jocuri, cu fiecare mutare și locurile în care le-ai jucat`,
  }),
  bests: plural({
    one: (n) => `${n} scor maxim, pentru un loc, o tablă și o perioadă`,
    few: (n) => `${n} scoruri maxime, câte unul pe loc, tablă și perioadă`,
    other: (n) => `${n} de scoruri maxime, câte unul pe loc, tablă și perioadă`,
  }),
  dailies: plural({
    one: (n) => `${n} joc al zilei, pentru seria ta`,
    few: (n) => `${n} jocuri ale zilei, pentru seria ta`,
    other: (n) => `${n} de jocuri ale zilei, pentru seria ta`,
  }),
  duels: 'duelurile tale: cu cine și ambele scoruri',
  statistics: 'totalurile jocurilor tale terminate, pentru statistici',
  nothing: 'Nu este salvat nimic despre tine.',
  notStored: 'Mesajele, avatarul, e-mailul și adresa ta IP nu se salvează.',
  buttons: { delete: 'Șterge…', export: 'Ia o copie', keep: 'Păstrează datele', confirm: 'Șterge tot' },
  exported: 'Acesta este tot ce e salvat despre tine. Seedul unui joc în desfășurare rămâne secret până la final.',
  compressed: 'Fișierul este mare, așa că este comprimat cu gzip.',
  tooLarge: 'Sunt prea multe despre tine pentru un fișier pe Discord. Cere-le de la cine administrează acest bot.',
  ask: 'Ștergi tot ce este salvat despre tine? Jocurile tale, și cele în desfășurare, scorurile maxime, setările și numele vor dispărea definitiv.',
  kept: 'Nu s-a șters nimic.',
  deleted: (play) => `Totul despre tine a fost șters. Dacă vrei să joci din nou: ${play}`,
  clearing: {
    button: 'Golește…',
    ask: 'Golești toate clasamentele acestui server, pentru fiecare tablă și perioadă? Jocurile în desfășurare continuă, dar niciun joc început înainte nu va mai conta aici. Clasamentul de peste tot rămâne cum este.',
    buttons: { keep: 'Păstrează-le', confirm: 'Golește-le pe toate' },
    cleared: 'Clasamentele acestui server sunt goale. De acum contează jocurile noi.',
    notAllowed: 'Doar membrii cu permisiunea Gestionare server pot goli clasamentele.',
  },
};
