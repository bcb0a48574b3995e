import { pluralsOf } from '../plurals.ts';
import type { PrivacyTexts } from '../privacy.ts';

const plural = pluralsOf('cs');

export const privacy: PrivacyTexts = {
  command: {
    description: 'Co je o tobě uloženo, kopie těchto údajů nebo jejich smazání',
    help: 'co je o tobě uloženo, kopie těchto údajů nebo jejich smazání.',
    options: {
      show: 'Co je o tobě uloženo',
      export: 'Všechno, co je o tobě uloženo, jako soubor',
      delete: 'Smazat všechno, co je o tobě uloženo',
    },
  },
  title: 'Co je o tobě uloženo',
  id: 'tvoje uživatelské ID na Discordu',
  name: (name) => `tvoje jméno, jak ho Discord naposledy ukázal: ${name}`,
  number: (number) => `číslo, které ho zastupuje tam, kde není vidět: ${number}`,
  settings: (chosen) => `tvoje nastavení: ${chosen}`,
  games: plural({
    one: (n) => `${n} hra se všemi tahy a s místem, kde se hrála`,
    few: (n) => `${n} hry se všemi tahy a s místy, kde se hrály`,
    many: (n) => `${n} hry se všemi tahy a s místy, kde se hrály`,
    other: (n) => `${n} her se všemi tahy a s místy, kde se hrály`,
  }),
  bests: plural({
    one: (n) => `${n} nejlepší skóre, pro jedno místo, plochu a období`,
    few: (n) => `${n} nejlepší skóre, po jednom pro každé místo, plochu a období`,
    many: (n) => `${n} nejlepšího skóre, po jednom pro každé místo, plochu a období`,
    other: (n) => `${n} nejlepších skóre, po jednom pro každé místo, plochu a období`,
  }),
  dailies: plural({
    one: (n) => `${n} hra dne, pro tvou sérii`,
    few: (n) => `${n} hry dne, pro tvou sérii`,
    many: (n) => `${n} hry dne, pro tvou sérii`,
    other: (n) => `${n} her dne, pro tvou sérii`,
  }),
  duels: 'tvoje souboje: s kým a obě skóre',
  statistics: 'součty tvých dohraných her pro tvoje statistiky',
  nothing: 'Není o tobě uloženo nic.',
  notStored: 'Tvoje zprávy, avatar, e-mail ani IP adresa se neukládají.',
  buttons: { delete: 'Smazat…', export: 'Stáhnout kopii', keep: 'Nechat moje údaje', confirm: 'Smazat všechno' },
  exported: 'Tohle je všechno, co je o tobě uloženo. Seed rozehrané hry zůstane tajný, dokud hra neskončí.',
  compressed: 'Soubor je velký, a proto je komprimovaný pomocí gzip.',
  tooLarge: 'Na jeden soubor na Discordu je toho o tobě příliš. Požádej o to provozovatele bota.',
  ask: 'Smazat všechno, co je o tobě uloženo? Tvoje hry, i ty rozehrané, nejlepší skóre, nastavení a jméno budou navždy pryč.',
  kept: 'Nic se nesmazalo.',
  deleted: (play) => `Všechno o tobě je smazáno. Až budeš chtít zase hrát: ${play}`,
  clearing: {
    button: 'Vyprázdnit…',
    ask: 'Vyprázdnit všechny žebříčky tohoto serveru, pro každou plochu a období? Rozehrané hry pokračují, ale žádná hra začatá dřív se tu už nebude počítat. Žebříček pro všechna místa zůstane, jak je.',
    buttons: { keep: 'Nechat být', confirm: 'Vyprázdnit všechny' },
    cleared: 'Žebříčky tohoto serveru jsou prázdné. Odteď se počítají nové hry.',
    notAllowed: 'Žebříčky můžou vyprázdnit jen členové s oprávněním Spravovat server.',
  },
};
