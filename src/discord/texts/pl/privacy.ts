import { pluralsOf } from '../plurals.ts';
import type { PrivacyTexts } from '../privacy.ts';

const plural = pluralsOf('pl');

export const privacy: PrivacyTexts = {
  command: {
    description: 'Co jest o tobie zapisane, kopia tych danych albo ich usunięcie',
    help: 'co jest o tobie zapisane, kopia tych danych albo ich usunięcie.',
    options: {
      show: 'Co jest o tobie zapisane',
      export: 'Wszystko, co jest o tobie zapisane, w pliku',
      delete: 'Usuń wszystko, co jest o tobie zapisane',
    },
  },
  title: 'Co jest o tobie zapisane',
  id: 'twój identyfikator użytkownika Discorda',
  name: (name) => `twoja nazwa, jaką Discord ostatnio pokazał: ${name}`,
  number: (number) => `numer, który ją zastępuje tam, gdzie jej nie widać: ${number}`,
  settings: (chosen) => `twoje ustawienia: ${chosen}`,
  games: plural({
    one: (n) => `${n} gra, z każdym ruchem i miejscem, gdzie się toczyła`,
    few: (n) => `${n} gry, z każdym ruchem i miejscem, gdzie się toczyły`,
    many: (n) => `${n} gier, z każdym ruchem i miejscem, gdzie się toczyły`,
    other: (n) => `${n} gry, z każdym ruchem i miejscem, gdzie się toczyły`,
  }),
  bests: plural({
    one: (n) => `${n} najlepszy wynik, dla jednego miejsca, planszy i okresu`,
    few: (n) => `${n} najlepsze wyniki, po jednym na miejsce, planszę i okres`,
    many: (n) => `${n} najlepszych wyników, po jednym na miejsce, planszę i okres`,
    other: (n) => `${n} najlepszego wyniku, po jednym na miejsce, planszę i okres`,
  }),
  dailies: plural({
    one: (n) => `${n} gra dnia, do twojej serii`,
    few: (n) => `${n} gry dnia, do twojej serii`,
    many: (n) => `${n} gier dnia, do twojej serii`,
    other: (n) => `${n} gry dnia, do twojej serii`,
  }),
  duels: 'twoje pojedynki: z kim i oba wyniki',
  statistics: 'sumy z twoich skończonych gier, na potrzeby statystyk',
  nothing: 'Nic o tobie nie jest zapisane.',
  notStored: 'Twoje wiadomości, awatar, e-mail i adres IP nie są zapisywane.',
  buttons: { delete: 'Usuń…', export: 'Pobierz kopię', keep: 'Zachowaj moje dane', confirm: 'Usuń wszystko' },
  exported: 'To wszystko, co jest o tobie zapisane. Ziarno trwającej gry pozostaje tajne, dopóki się nie skończy.',
  compressed: 'Plik jest duży, więc został skompresowany programem gzip.',
  tooLarge: 'Danych o tobie jest za dużo na plik na Discordzie. Poproś o nie osobę, która prowadzi tego bota.',
  ask: 'Usunąć wszystko, co jest o tobie zapisane? Twoje gry, także trwające, najlepsze wyniki, ustawienia i nazwa znikną na zawsze.',
  kept: 'Nic nie zostało usunięte.',
  deleted: (play) => `Wszystko o tobie zostało usunięte. Jeśli zechcesz znów zagrać: ${play}`,
  clearing: {
    button: 'Wyczyść…',
    ask: 'Wyczyścić wszystkie rankingi tego serwera, dla każdej planszy i okresu? Trwające gry toczą się dalej, ale żadna rozpoczęta wcześniej nie będzie się tu już liczyć. Ranking ze wszystkich miejsc zostaje bez zmian.',
    buttons: { keep: 'Zostaw je', confirm: 'Wyczyść wszystkie' },
    cleared: 'Rankingi tego serwera są puste. Od teraz liczą się nowe gry.',
    notAllowed: 'Rankingi mogą czyścić tylko członkowie z uprawnieniem Zarządzanie serwerem.',
  },
};
