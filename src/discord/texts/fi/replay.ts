import type { ReplayTexts } from '../replay.ts';

export const replay: ReplayTexts = {
  command: {
    description: 'Katso päättynyt pelisi uudelleen ja saat tiedoston, joka todistaa sen',
    help: 'päättynyt peli filminä ja tiedosto, joka todistaa sen.',
    options: { game: 'Mikä peli; ilman valintaa viimeisin' },
  },
  button: 'Uusinta',
  post: 'Julkaise täällä',
  number: (number) => `peli ${number}`,
  note: 'Tiedoston avulla kuka tahansa voi tarkistaa pelin.',
  alt: (moves) => `Uusinta: ${moves}. Lopussa:`,
  none: (play) => `Sinulla ei ole vielä päättynyttä peliä. Pelaa: ${play}.`,
  unknown: (game) =>
    `\`${game}\` ei ole mikään päättyneistä peleistäsi. Valitse yksi listasta, jonka \`/replay\` näyttää.`,
  running: 'Tämä peli on vielä kesken. Uusinnan saa, kun se on päättynyt.',
  busy: 'Edellistä uusintaasi tehdään vielä. Odota hetki.',
  full: 'Uusintoja tehdään juuri nyt paljon. Yritä hetken päästä uudelleen.',
  stillPlayed: 'Muut voivat vielä pelata samoilla laatoilla. Voit julkaista uusinnan, kun se on ohi.',
  posted: 'Olet jo julkaissut tämän uusinnan.',
};
