import type { AutoplayTexts } from '../autoplay.ts';

export const autoplay: AutoplayTexts = {
  title: 'Autoplay',
  stop: 'Stopp',
  more: (count) => `${count} weitere`,
  progress: (done, all) => `${done} von ${all}`,
  stopped: 'Autoplay ist gestoppt.',
  restarted: 'Autoplay wurde gestoppt, weil der Bot neu gestartet ist.',
  noMove: 'Autoplay hat nicht rechtzeitig einen Zug gefunden und ist gestoppt.',
  taken: 'Eines deiner Spiele spielt schon von selbst. Stopp erst dieses.',
  busy: 'Gerade spielen zu viele Spiele von selbst. Versuch es in ein paar Minuten noch einmal.',
  ended: 'Dieses Spiel ist beendet, es gibt nichts mehr zu spielen.',
};
