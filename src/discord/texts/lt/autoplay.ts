import type { AutoplayTexts } from '../autoplay.ts';

export const autoplay: AutoplayTexts = {
  title: 'Automatinis žaidimas',
  stop: 'Sustabdyti',
  more: (count) => `Dar ${count}`,
  progress: (done, all) => `${done} iš ${all}`,
  stopped: 'Automatinis žaidimas sustojo.',
  restarted: 'Automatinis žaidimas sustojo, nes botas paleistas iš naujo.',
  noMove: 'Automatinis žaidimas laiku nerado ėjimo ir sustojo.',
  taken: 'Vienas iš tavo žaidimų jau žaidžiamas pats. Pirmiau sustabdyk jį.',
  busy: 'Šiuo metu pačių žaidžiamų žaidimų per daug. Pabandyk dar kartą po kelių minučių.',
  ended: 'Šis žaidimas baigtas, nebėra ko žaisti.',
};
