import type { DailyTexts } from '../daily.ts';
import { pluralsOf } from '../plurals.ts';

const plural = pluralsOf('pl');

export const daily: DailyTexts = {
  command: {
    description: 'Dzisiejsza plansza, taka sama dla wszystkich: jedna próba dziennie',
    help: 'dzisiejsza plansza, taka sama dla wszystkich, jedna próba dziennie.',
    options: {},
  },
  name: (number) => `Gra dnia ${number}`,
  rules: 'gra dnia',
  choice: 'gra dnia: dzisiejsza albo najlepsza z dłuższego okresu',
  longest: (days) => `Najdłuższa seria ${days}`,
  rankEverywhere: (rank, total) => `Miejsce ${rank} z ${total} wszędzie`,
  next: (when) => `Następna gra dnia: ${when}`,
  commitment: (daily, hash) => `Skrót (SHA-256), ${daily}: ${hash}`,
  seed: (daily, seed) => `Ziarno, ${daily}: ${seed}`,
  closed: 'Ta gra dnia jest już zamknięta. Twój wynik się liczy.',
  lost: (when) =>
    `Twojej dzisiejszej próby nie da się już odczytać, więc nie można jej kontynuować. Następna gra dnia: ${when}`,
  shared: (name, score, daily) => `${daily}: ${name}, wynik ${score}`,
  today: 'Dzisiaj',
  serverStreak: plural({
    one: (n) => `Seria tego serwera: ${n} dzień`,
    few: (n) => `Seria tego serwera: ${n} dni`,
    many: (n) => `Seria tego serwera: ${n} dni`,
    other: (n) => `Seria tego serwera: ${n} dnia`,
  }),
};
