import { pluralsOf } from '../plurals.ts';
import type { PrivacyTexts } from '../privacy.ts';

const plural = pluralsOf('de');

export const privacy: PrivacyTexts = {
  command: {
    description: 'Was über dich gespeichert ist, eine Kopie davon oder die Löschung',
    help: 'was über dich gespeichert ist, eine Kopie davon oder die Löschung.',
    options: {
      show: 'Was über dich gespeichert ist',
      export: 'Alles, was über dich gespeichert ist, als Datei',
      delete: 'Alles löschen, was über dich gespeichert ist',
    },
  },
  title: 'Das ist über dich gespeichert',
  id: 'deine Discord-Nutzer-ID',
  name: (name) => `dein Name, wie Discord ihn zuletzt gezeigt hat: ${name}`,
  number: (number) => `die Nummer, die für ihn steht, wo er nicht gezeigt wird: ${number}`,
  settings: (chosen) => `deine Einstellungen: ${chosen}`,
  games: plural({
    one: (n) => `${n} Spiel, mit jedem Zug und wo du es gespielt hast`,
    other: (n) => `${n} Spiele, mit jedem Zug und wo du sie gespielt hast`,
  }),
  bests: plural({
    one: (n) => `${n} Bestwert, für einen Ort, ein Spielfeld und einen Zeitraum`,
    other: (n) => `${n} Bestwerte, je einer für Ort, Spielfeld und Zeitraum`,
  }),
  dailies: plural({
    one: (n) => `${n} Tagesspiel, für deine Serie`,
    other: (n) => `${n} Tagesspiele, für deine Serie`,
  }),
  duels: 'deine Duelle: gegen wen, und beide Punktestände',
  statistics: 'was deine beendeten Spiele zusammen ergeben, für deine Statistik',
  nothing: 'Über dich ist nichts gespeichert.',
  notStored: 'Deine Nachrichten, dein Avatar, deine E-Mail- und deine IP-Adresse werden nicht gespeichert.',
  buttons: { delete: 'Löschen…', export: 'Kopie holen', keep: 'Daten behalten', confirm: 'Alles löschen' },
  exported:
    'Das ist alles, was über dich gespeichert ist. Der Seed eines laufenden Spiels bleibt geheim, bis es endet.',
  compressed: 'Die Datei ist groß und deshalb mit gzip komprimiert.',
  tooLarge: 'Über dich ist zu viel gespeichert für eine Datei auf Discord. Bitte den Betreiber des Bots darum.',
  ask: 'Alles löschen, was über dich gespeichert ist? Deine Spiele, auch laufende, deine Bestwerte, Einstellungen und dein Name sind dann endgültig weg.',
  kept: 'Es wurde nichts gelöscht.',
  deleted: (play) => `Alles über dich ist gelöscht. Wenn du wieder spielen willst: ${play}`,
  clearing: {
    button: 'Leeren…',
    ask: 'Alle Ranglisten dieses Servers leeren, für jedes Spielfeld und jeden Zeitraum? Laufende Spiele gehen weiter, aber kein Spiel, das vorher angefangen wurde, zählt hier noch. Die Rangliste für überall bleibt, wie sie ist.',
    buttons: { keep: 'Behalten', confirm: 'Alle leeren' },
    cleared: 'Die Ranglisten dieses Servers sind leer. Ab jetzt zählen neue Spiele.',
    notAllowed: 'Nur Mitglieder mit der Berechtigung „Server verwalten“ können Ranglisten leeren.',
  },
};
