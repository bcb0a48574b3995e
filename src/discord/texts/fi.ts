import type { Texts } from './texts.ts';

export const fi: Texts = {
  score: (points) => `Pisteet: ${points}`,
  best: (points) => `Ennätys: ${points}`,
  moves: (count) => `Siirrot: ${count}`,
  labels: { score: 'PISTEET', best: 'ENNÄTYS' },
  message: {
    join: (target) => `Yhdistä laattoja, tavoite on ${target}!`,
    won: (target) => `Voitit! Seuraava tavoite on ${target}`,
    over: 'Peli päättyi!',
    givenUp: 'Tämä peli on päättynyt.',
  },
  altRow: (row, cells) => `Rivi ${row}: ${cells}.`,
  altEmpty: 'tyhjä',
  rules: { classic: 'klassinen', gentle: 'lempeä', wild: 'villi', blitz: 'salama' },
  practice: (seed) => `harjoitus siemenluvulla ${seed}, ei mukana tuloslistalla`,
  directions: { up: 'Ylös', right: 'Oikealle', down: 'Alas', left: 'Vasemmalle' },
  buttons: {
    newGame: 'Uusi peli',
    yes: 'Uusi peli',
    no: 'Jatka peliä',
    previousPage: 'Edellinen',
    nextPage: 'Seuraava',
  },
  askNewGame: (score) => `Aloitetaanko uusi peli? Pisteesi (${score}) lasketaan silti.`,
  askSeed: (seed, score) =>
    `Sinulla on täällä peli kesken. Lopetetaanko se ja harjoitellaan siemenluvulla ${seed}? Pisteesi (${score}) lasketaan silti.`,
  refusals: {
    'no-such-game': (play) => `Tätä peliä ei ole enää tallessa. Aloita uusi: ${play}.`,
    'not-yours': (owner, play) => `Tätä peliä pelaa ${owner}. Pelaa omaasi: ${play}.`,
    'not-your-page': (owner, leaderboard) => `Tätä listaa selaa ${owner}. Avaa omasi: ${leaderboard}.`,
    'unknown-button': (play) => `Tämä painike ei enää toimi. Pelisi on tallessa, ja pääset siihen näin: ${play}.`,
    'too-fast': 'Se oli liian nopeaa. Yritä hetken päästä uudelleen.',
    'unknown-command': (help) => `Tätä komentoa ei ole. Katso, mitä on: ${help}.`,
  },
  badSize: {
    malformed: (given) =>
      `\`${given}\` ei ole pelilaudan koko. Kirjoita rivit x sarakkeet, esimerkiksi \`4x4\` tai \`5x8\`: kukin sivu 1–12, yhteensä 4–120 ruutua.`,
    'side-out-of-range': (given) =>
      `\`${given}\`: sivu on liian lyhyt tai liian pitkä. Kukin sivu on 1–12, esimerkiksi \`4x4\` tai \`12x10\`.`,
    'too-few-cells': (given) =>
      `\`${given}\` on liian pieni pelattavaksi. Pelilaudalla on vähintään 4 ruutua, esimerkiksi \`2x2\`.`,
    'too-many-cells': (given) =>
      `\`${given}\` on liian suuri. Pelilaudalla on enintään 120 ruutua, esimerkiksi \`12x10\`.`,
  },
  badSeed: 'Siemenluku on kokonaisluku väliltä -9007199254740991 ja 9007199254740991, esimerkiksi 13579.',
  badRules: (given, known) => `Sääntöjä \`${given}\` ei ole. Valittavana ovat: ${known}.`,
  failure: (id) =>
    `Jokin meni pieleen, ja vika on meissä. Pelisi on tallessa; yritä uudelleen. Jos näin käy taas, kerro botin ylläpitäjälle tämä numero: \`${id}\``,
  leaderboard: {
    title: 'Tuloslista',
    scopes: { server: 'tämä palvelin', global: 'kaikkialla' },
    here: 'täällä',
    periods: { all: 'kaikkien aikojen', month: 'tässä kuussa', week: 'tällä viikolla', today: 'tänään' },
    empty: (play) => `Kenelläkään ei ole täällä vielä pisteitä. Ole ensimmäinen: ${play}`,
    bestTile: (value) => `paras laatta ${value}`,
    assisted: 'avustettu',
    own: (rank, total, score) => `Sijoituksesi: ${rank} / ${total}, pisteet ${score}`,
    ownNone: (play) => `Sinulla ei ole täällä vielä pisteitä: ${play}`,
    page: (page, pages) => `Sivu ${page} / ${pages}`,
  },
  settings: {
    title: 'Asetuksesi',
    theme: 'Värit',
    picture: 'Pelilauta',
    language: 'Kieli',
    visibility: 'Tuloslistat',
    themes: {
      classic: 'alkuperäiset',
      dark: 'tummat',
      contrast: 'suuri kontrasti',
      colorblind: 'värisokeille sopivat',
    },
    pictures: { still: 'kuvana', animated: 'animoituna kuvana', text: 'pelkkänä tekstinä' },
    automatic: 'sama kuin Discordissa',
    visibilities: { shown: 'näytä minut', hidden: 'älä näytä minua' },
    note: 'Ne koskevat kaikkia palvelimia seuraavasta siirrostasi alkaen.',
    badChoice: (given) => `\`${given}\` ei ole vaihtoehtojen joukossa.`,
  },
  languageName: 'Suomi',
  help: ({ play, leaderboard, settings, help }) =>
    [
      '**Näin pelaat 2048:aa**',
      'Paina nuolta: kaikki laatat liukuvat siihen suuntaan. Kun kaksi samanlaista laattaa kohtaa, niistä tulee yksi, jonka arvo on kaksinkertainen, ja se arvo lisätään pisteisiisi. Jokaisen siirron jälkeen ilmestyy uusi laatta. Tavoite on 2048, ja sen jälkeen voit jatkaa. Peli päättyy, kun mikään ei enää liiku.',
      '',
      '**Komennot**',
      `${play} pelisi täällä tai uusi peli. \`board\` on koko, esimerkiksi \`5x5\`; \`rules\` on klassinen, lempeä tai villi; \`seed\` antaa aina saman laudan harjoitteluun.`,
      `${leaderboard} parhaat tulokset täällä tai kaikkialla.`,
      `${settings} värit, animaatio tai teksti kuvan sijaan, kieli.`,
      `${help} tämä sivu.`,
      '',
      'Pelisi tallennetaan jokaisen siirron jälkeen, ja sinulla on jokaisella palvelimella ja jokaisessa yksityiskeskustelussa yksi peli kutakin laudan kokoa ja sääntöjä kohti.',
    ].join('\n'),
  commands: {
    play: {
      description: 'Pelaa 2048:aa: jatka peliäsi täällä tai aloita uusi',
      board: 'Rivit x sarakkeet, esimerkiksi 4x4 tai 5x8',
      rules: 'Mitä laattoja ilmestyy ja montako niitä on alussa',
      seed: 'Harjoitus: sama luku antaa aina samat laatat; ei tuloslistalle',
    },
    leaderboard: {
      description: 'Parhaat tulokset täällä tai kaikkialla ja oma sijoituksesi',
      board: 'Rivit x sarakkeet, esimerkiksi 4x4 tai 5x8',
      rules: 'Minkä sääntöjen tulokset',
      period: 'Mistä lähtien; kuukaudet, viikot ja päivät alkavat keskiyöllä UTC',
      scope: 'Tämä palvelin tai kaikkialla',
    },
    settings: {
      description: 'Värit, animaatio tai teksti, kieli ja näkyminen tuloslistoilla',
      theme: 'Pelilaudan värit',
      picture: 'Miten pelilauta näytetään',
      language: 'Botin kieli sinulle',
      visibility: 'Näytkö tuloslistoilla',
    },
    help: { description: 'Miten pelataan ja mitä botti osaa' },
  },
};
