import type { DailyTexts } from '../daily.ts';
import { pluralsOf } from '../plurals.ts';

const plural = pluralsOf('fr');

export const daily: DailyTexts = {
  command: {
    description: 'La grille du jour, la même pour tous\u00a0: un essai par jour',
    help: 'la grille du jour, la même pour tous, un essai par jour.',
    options: {},
  },
  name: (number) => `Défi du jour ${number}`,
  rules: 'défi du jour',
  choice: 'défi du jour\u00a0: celui d’aujourd’hui, ou le meilleur d’une période plus longue',
  longest: (days) => `Plus longue série\u00a0: ${days}`,
  rankEverywhere: (rank, total) => `Place ${rank} sur ${total} partout`,
  next: (when) => `Prochain défi du jour\u00a0: ${when}`,
  commitment: (daily, hash) => `Engagement (SHA-256) du ${daily}\u00a0: ${hash}`,
  seed: (daily, seed) => `Graine du ${daily}\u00a0: ${seed}`,
  closed: 'Ce défi du jour est clos. Ton score compte.',
  lost: (when) =>
    `Ton essai d’aujourd’hui ne peut plus être lu, tu ne peux donc pas le continuer. Prochain défi du jour\u00a0: ${when}`,
  shared: (name, score, daily) => `${name}\u00a0: ${score} points au ${daily}`,
  today: 'Aujourd’hui',
  serverStreak: plural({
    one: (n) => `Série de ce serveur\u00a0: ${n} jour`,
    many: (n) => `Série de ce serveur\u00a0: ${n} de jours`,
    other: (n) => `Série de ce serveur\u00a0: ${n} jours`,
  }),
};
