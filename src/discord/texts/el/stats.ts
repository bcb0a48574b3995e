import { pluralsOf } from '../plurals.ts';
import type { StatsTexts } from '../stats.ts';

export const stats: StatsTexts = {
  command: {
    description: 'Τα σκορ, τα μεγαλύτερα πλακίδια και τα σύνολά σου, ή άλλου',
    help: 'τα σκορ, τα μεγαλύτερα πλακίδια και τα σύνολά σου, ή άλλου.',
    options: { user: 'Ποιανού· τα δικά σου αν μείνει κενό' },
  },
  title: 'Στατιστικά',
  games: pluralsOf('el')({ one: (n) => `${n} παιχνίδι`, other: (n) => `${n} παιχνίδια` }),
  average: (points) => `Μέσος όρος: ${points}`,
  rank: { server: (rank) => `Θέση ${rank} εδώ`, global: (rank) => `Θέση ${rank} παντού` },
  played: (time) => `Χρόνος παιχνιδιού: ${time}`,
  labels: { games: 'ΠΑΙΧΝΙΔΙΑ', average: 'ΜΕΣΟΣ ΟΡΟΣ', moves: 'ΚΙΝΗΣΕΙΣ', bestTile: 'ΠΛΑΚΙΔΙΟ', rank: 'ΘΕΣΗ' },
  scores: 'Τελευταία σκορ',
  tiles: 'Μεγαλύτερο πλακίδιο κάθε παιχνιδιού',
  board: 'Ταμπλό',
  showEveryone: 'Δείξε το σε όλους',
  none: (play) => `Δεν έχεις τελειώσει ακόμη παιχνίδι: ${play}`,
  noneOf: (user) => `Δεν υπάρχουν εδώ τελειωμένα παιχνίδια για εμφάνιση: ${user}.`,
  hidden: (user) => `${user}: δεν δείχνει στατιστικά σε άλλους.`,
};
