import type { SettingsTexts } from '../settings.ts';

export const settings: SettingsTexts = {
  command: {
    description: 'Χρώματα, κίνηση ή κείμενο, γλώσσα, και αν φαίνεσαι στις κατατάξεις',
    help: 'χρώματα, κίνηση ή κείμενο αντί για εικόνα, γλώσσα.',
    options: {},
  },
  title: 'Οι ρυθμίσεις σου',
  choice: (about, chosen) => `${about}: ${chosen}`,
  each: {
    theme: {
      name: 'Χρώματα',
      option: 'Τα χρώματα του ταμπλό',
      words: {
        classic: 'όπως στο πρωτότυπο',
        dark: 'σκούρα',
        contrast: 'υψηλή αντίθεση',
        colorblind: 'για αχρωματοψία',
      },
    },
    picture: {
      name: 'Ταμπλό',
      option: 'Πώς εμφανίζεται το ταμπλό',
      words: {
        board: 'ως εικόνα',
        card: 'ως εικόνα με τίτλο και σκορ',
        animated: 'ως κινούμενη εικόνα',
        text: 'μόνο κείμενο',
      },
    },
    language: { name: 'Γλώσσα', option: 'Η γλώσσα στην οποία σου μιλάει το bot', words: { auto: 'όπως στο Discord' } },
    visibility: {
      name: 'Κατατάξεις',
      option: 'Πού δείχνουν οι κατατάξεις το όνομά σου',
      words: { everywhere: 'παντού', servers: 'στους server μου', nowhere: 'πουθενά' },
    },
  },
  note: 'Ισχύουν αμέσως και παντού· το ταμπλό αλλάζει με την επόμενη κίνησή σου.',
  badChoice: (given) => `Το \`${given}\` δεν είναι στις επιλογές.`,
};
