import type { DailyTexts } from '../daily.ts';
import { pluralsOf } from '../plurals.ts';

const plural = pluralsOf('nl');

export const daily: DailyTexts = {
  command: {
    description: 'Het bord van vandaag, voor iedereen hetzelfde: één poging per dag',
    help: 'het bord van vandaag, voor iedereen hetzelfde, één poging per dag.',
    options: {},
  },
  name: (number) => `Dagspel ${number}`,
  rules: 'dagspel',
  choice: 'dagspel: dat van vandaag, of het beste van een langere periode',
  longest: (days) => `Langste reeks ${days}`,
  rankEverywhere: (rank, total) => `Plaats ${rank} van ${total} overal`,
  next: (when) => `Volgend dagspel: ${when}`,
  commitment: (daily, hash) => `Vastlegging (SHA-256) van ${daily}: ${hash}`,
  seed: (daily, seed) => `Seed van ${daily}: ${seed}`,
  closed: 'Dit dagspel is gesloten. Je score telt mee.',
  lost: (when) =>
    `Je poging van vandaag kan niet meer worden gelezen, dus je kunt er niet mee verder. Volgend dagspel: ${when}`,
  shared: (name, score, daily) => `${name} haalde ${score} in ${daily}`,
  today: 'Vandaag',
  serverStreak: plural({
    one: (n) => `Reeks van deze server: ${n} dag`,
    other: (n) => `Reeks van deze server: ${n} dagen`,
  }),
};
