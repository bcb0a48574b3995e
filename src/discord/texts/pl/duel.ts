import type { DuelTexts } from '../duel.ts';

export const duel: DuelTexts = {
  mode: 'pojedynek',
  modeWith: (opponent) => `pojedynek, rywal: ${opponent}`,
  challenges: (challenger, opponent) => `${challenger} rzuca wyzwanie: ${opponent}`,
  against: (challenger, opponent) => `${challenger} kontra ${opponent}`,
  terms: 'Obie strony dostają te same kafelki, na planszach, które widzą tylko one. Wygrywa wyższy wynik.',
  ends: (when) => `koniec: ${when}`,
  declined: (opponent) => `${opponent} odrzuca wyzwanie.`,
  withdrawn: (challenger) => `${challenger} wycofuje wyzwanie.`,
  expired: 'Nikt nie odpowiedział na czas.',
  won: (name, higher, lower) => `Wygrywa ${name}, ${higher} do ${lower}`,
  tie: (score) => `Remis: ${score}`,
  left: 'gracz, który odszedł',
  waiting: 'Druga strona jeszcze nie skończyła.',
  elsewhere: (opponent, play, challenger) =>
    `${opponent} nie widzi tej wiadomości. Gdzie indziej pokaże ją ${play}, gdy \`opponent\` to ${challenger}.`,
  buttons: { accept: 'Przyjmij', decline: 'Odrzuć', play: 'Graj', rematch: 'Rewanż', duel: 'Pojedynek' },
  refusals: {
    notYours: (challenger, opponent, play) =>
      `W tym pojedynku grają ${challenger} i ${opponent}. Zacznij własny za pomocą ${play}.`,
    notAsked: (opponent) => `Przyjąć musi ${opponent}. Przyciskiem *Odrzuć* wycofasz swoje wyzwanie.`,
    self: 'Nie możesz rzucić wyzwania sobie.',
    bot: (name) => `${name} to bot, a boty nie grają w pojedynkach.`,
    seed: 'Kafelki pojedynku są tajne. Pomiń `seed`.',
    gone: (play) => `Ten pojedynek nie jest już zapisany. Zacznij nowy za pomocą ${play}.`,
  },
};
