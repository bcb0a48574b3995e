import type { AutoplayTexts } from '../autoplay.ts';

export const autoplay: AutoplayTexts = {
  title: 'Autospel',
  stop: 'Stoppa',
  more: (count) => `${count} till`,
  progress: (done, all) => `${done} av ${all}`,
  stopped: 'Autospelet har stoppats.',
  restarted: 'Autospelet stoppades eftersom boten startade om.',
  noMove: 'Autospelet hittade inget drag i tid och stoppades.',
  taken: 'Ett av dina spel spelar redan av sig självt. Stoppa det först.',
  busy: 'Just nu spelar för många spel av sig själva. Försök igen om några minuter.',
  ended: 'Det här spelet är slut, så det finns inget mer att spela.',
};
