import type { DailyTexts } from '../daily.ts';
import { pluralsOf } from '../plurals.ts';

const plural = pluralsOf('el');

export const daily: DailyTexts = {
  command: {
    description: 'Το ταμπλό της ημέρας, ίδιο για όλους: μία προσπάθεια τη μέρα',
    help: 'το ταμπλό της ημέρας, ίδιο για όλους, μία προσπάθεια τη μέρα.',
    options: {},
  },
  name: (number) => `Παιχνίδι της ημέρας ${number}`,
  rules: 'παιχνίδι της ημέρας',
  choice: 'παιχνίδι της ημέρας: το σημερινό ή το καλύτερο μιας μεγαλύτερης περιόδου',
  longest: (days) => `Μεγαλύτερο σερί ${days}`,
  rankEverywhere: (rank, total) => `Θέση ${rank} από ${total} παντού`,
  next: (when) => `Επόμενο παιχνίδι της ημέρας: ${when}`,
  commitment: (daily, hash) => `Αποτύπωμα (SHA-256), ${daily}: ${hash}`,
  seed: (daily, seed) => `Seed, ${daily}: ${seed}`,
  closed: 'Αυτό το παιχνίδι της ημέρας έκλεισε. Το σκορ σου μετράει.',
  lost: (when) =>
    `Η σημερινή σου προσπάθεια δεν διαβάζεται πια, οπότε δεν μπορείς να τη συνεχίσεις. Επόμενο παιχνίδι της ημέρας: ${when}`,
  shared: (name, score, daily) => `${daily}: ${name}, σκορ ${score}`,
  today: 'Σήμερα',
  serverStreak: plural({
    one: (n) => `Σερί αυτού του server: ${n} μέρα`,
    other: (n) => `Σερί αυτού του server: ${n} μέρες`,
  }),
};
