import type { AutoplayTexts } from '../autoplay.ts';

export const autoplay: AutoplayTexts = {
  title: 'Automatisch spelen',
  stop: 'Stoppen',
  more: (count) => `Nog ${count}`,
  progress: (done, all) => `${done} van ${all}`,
  stopped: 'Het automatisch spelen is gestopt.',
  restarted: 'Het automatisch spelen is gestopt omdat de bot opnieuw is gestart.',
  noMove: 'Het automatisch spelen vond niet op tijd een zet en is gestopt.',
  taken: 'Een van je spellen speelt al vanzelf. Stop dat eerst.',
  busy: 'Er spelen nu te veel spellen vanzelf. Probeer het over een paar minuten nog eens.',
  ended: 'Dit spel is afgelopen, er valt niets meer te spelen.',
};
