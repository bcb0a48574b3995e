import type { DailyTexts } from '../daily.ts';
import { pluralsOf } from '../plurals.ts';

const plural = pluralsOf('tr');

export const daily: DailyTexts = {
  command: {
    description: 'Bugünün tahtası, herkes için aynı: günde bir deneme',
    help: 'bugünün tahtası, herkes için aynı, günde bir deneme.',
    options: {},
  },
  name: (number) => `Günün oyunu ${number}`,
  rules: 'günün oyunu',
  choice: 'günün oyunu: bugünkü ya da daha uzun bir dönemin en iyisi',
  longest: (days) => `En uzun seri ${days}`,
  rankEverywhere: (rank, total) => `Her yerde sıra: ${rank} / ${total}`,
  next: (when) => `Sonraki günün oyunu: ${when}`,
  commitment: (daily, hash) => `Özet (SHA-256), ${daily}: ${hash}`,
  seed: (daily, seed) => `Tohum, ${daily}: ${seed}`,
  closed: 'Bu günün oyunu kapandı. Skorun sayılıyor.',
  lost: (when) => `Bugünkü denemen artık okunamıyor, bu yüzden devam edemezsin. Sonraki günün oyunu: ${when}`,
  shared: (name, score, daily) => `${daily}: ${name}, ${score} puan`,
  today: 'Bugün',
  serverStreak: plural({ one: (n) => `Bu sunucunun serisi: ${n} gün`, other: (n) => `Bu sunucunun serisi: ${n} gün` }),
};
