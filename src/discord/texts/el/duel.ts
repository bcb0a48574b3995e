import type { DuelTexts } from '../duel.ts';

export const duel: DuelTexts = {
  mode: 'μονομαχία',
  modeWith: (opponent) => `μονομαχία με ${opponent}`,
  challenges: (challenger, opponent) => `${challenger} προκαλεί: ${opponent}`,
  against: (challenger, opponent) => `${challenger} εναντίον ${opponent}`,
  terms:
    'Παίρνετε και οι δύο τα ίδια πλακίδια, σε ταμπλό που βλέπει μόνο ο καθένας το δικό του. Κερδίζει το υψηλότερο σκορ.',
  ends: (when) => `λήξη: ${when}`,
  declined: (opponent) => `${opponent}: η πρόκληση απορρίφθηκε.`,
  withdrawn: (challenger) => `${challenger}: η πρόκληση αποσύρθηκε.`,
  expired: 'Δεν υπήρξε απάντηση εγκαίρως.',
  won: (name, higher, lower) => `Νίκη για ${name}, ${higher} προς ${lower}`,
  tie: (score) => `Ισοπαλία στα ${score}`,
  left: 'παίκτης που αποχώρησε',
  waiting: 'Ο άλλος παίκτης δεν τελείωσε ακόμη.',
  elsewhere: (opponent, play, challenger) =>
    `${opponent} δεν βλέπει αυτό το μήνυμα. Αλλού το δείχνει το ${play} με ${challenger} ως \`opponent\`.`,
  buttons: { accept: 'Αποδοχή', decline: 'Απόρριψη', play: 'Παίξε', rematch: 'Ρεβάνς', duel: 'Μονομαχία' },
  refusals: {
    notYours: (challenger, opponent, play) =>
      `Αυτή η μονομαχία είναι ανάμεσα σε ${challenger} και ${opponent}. Ξεκίνα τη δική σου με ${play}.`,
    notAsked: (opponent) => `Πρέπει να αποδεχτεί: ${opponent}. Με *Απόρριψη* αποσύρεις την πρόκλησή σου.`,
    self: 'Δεν μπορείς να προκαλέσεις τον εαυτό σου.',
    bot: (name) => `${name} είναι μποτ, και τα μποτ δεν παίζουν μονομαχίες.`,
    seed: 'Τα πλακίδια μιας μονομαχίας είναι μυστικά. Παράλειψε το `seed`.',
    gone: (play) => `Αυτή η μονομαχία δεν είναι πια αποθηκευμένη. Ξεκίνα νέα με ${play}.`,
  },
};
