import type { AutoplayTexts } from '../autoplay.ts';

export const autoplay: AutoplayTexts = {
  title: 'Automaattipeli',
  stop: 'Pysäytä',
  more: (count) => `${count} lisää`,
  progress: (done, all) => `${done}/${all}`,
  stopped: 'Automaattipeli pysähtyi.',
  restarted: 'Automaattipeli pysähtyi, koska botti käynnistyi uudelleen.',
  noMove: 'Automaattipeli ei löytänyt siirtoa ajoissa ja pysähtyi.',
  taken: 'Yksi peleistäsi pelaa jo itsekseen. Pysäytä se ensin.',
  busy: 'Juuri nyt liian moni peli pelaa itsekseen. Yritä muutaman minuutin päästä uudelleen.',
  ended: 'Tämä peli on päättynyt, joten pelattavaa ei ole.',
};
