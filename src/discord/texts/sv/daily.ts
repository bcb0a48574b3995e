import type { DailyTexts } from '../daily.ts';
import { pluralsOf } from '../plurals.ts';

const plural = pluralsOf('sv');

export const daily: DailyTexts = {
  command: {
    description: 'Dagens bräde, lika för alla: ett försök om dagen',
    help: 'dagens bräde, lika för alla, ett försök om dagen.',
    options: {},
  },
  name: (number) => `Dagens spel ${number}`,
  rules: 'dagens spel',
  choice: 'dagens spel: det i dag, eller det bästa under en längre period',
  longest: (days) => `Längsta svit ${days}`,
  rankEverywhere: (rank, total) => `Plats ${rank} av ${total} överallt`,
  next: (when) => `Nästa spel: ${when}`,
  commitment: (daily, hash) => `Fingeravtryck (SHA-256), ${daily}: ${hash}`,
  seed: (daily, seed) => `Seed, ${daily}: ${seed}`,
  closed: 'Det här spelet har stängt. Dina poäng räknas.',
  lost: (when) => `Ditt försök i dag går inte att läsa längre, så du kan inte fortsätta. Nästa spel: ${when}`,
  shared: (name, score, daily) => `${daily}: ${name} fick ${score} poäng`,
  today: 'I dag',
  serverStreak: plural({ one: (n) => `Serverns svit: ${n} dag`, other: (n) => `Serverns svit: ${n} dagar` }),
};
