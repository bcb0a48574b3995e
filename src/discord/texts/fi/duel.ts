import type { DuelTexts } from '../duel.ts';

export const duel: DuelTexts = {
  mode: 'kaksintaistelu',
  modeWith: (opponent) => `kaksintaistelu, vastassa ${opponent}`,
  challenges: (challenger, opponent) => `${challenger} haastaa pelaajan ${opponent}`,
  against: (challenger, opponent) => `${challenger} vastaan ${opponent}`,
  terms: 'Molemmat saavat samat laatat laudoilla, jotka vain he itse näkevät. Suurempi pistemäärä voittaa.',
  ends: (when) => `päättyy ${when}`,
  declined: (opponent) => `${opponent} kieltäytyi.`,
  withdrawn: (challenger) => `${challenger} perui haasteen.`,
  expired: 'Kukaan ei vastannut ajoissa.',
  won: (name, higher, lower) => `${name} voittaa, ${higher}–${lower}`,
  tie: (score) => `Tasapeli: ${score}`,
  left: 'pelaaja, joka lähti',
  waiting: 'Toinen pelaaja ei ole vielä valmis.',
  elsewhere: (opponent, play, challenger) =>
    `${opponent} ei näe tätä viestiä. Muualla sen näyttää ${play}, kun \`opponent\` on ${challenger}.`,
  buttons: { accept: 'Hyväksy', decline: 'Kieltäydy', play: 'Pelaa', rematch: 'Revanssi', duel: 'Kaksintaistelu' },
  refusals: {
    notYours: (challenger, opponent, play) =>
      `Tämä kaksintaistelu on pelaajien ${challenger} ja ${opponent} välinen. Aloita omasi komennolla ${play}.`,
    notAsked: (opponent) => `Pelaajan ${opponent} pitää hyväksyä. Painikkeella *Kieltäydy* perut haasteesi.`,
    self: 'Et voi haastaa itseäsi.',
    bot: (name) => `${name} on botti, eivätkä botit pelaa kaksintaisteluja.`,
    seed: 'Kaksintaistelun laatat ovat salaisia. Jätä `seed` pois.',
    gone: (play) => `Tätä kaksintaistelua ei ole enää tallessa. Aloita uusi komennolla ${play}.`,
  },
};
