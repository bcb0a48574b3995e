import type { AutoplayTexts } from '../autoplay.ts';

export const autoplay: AutoplayTexts = {
  title: 'Jeu automatique',
  stop: 'Arrêter',
  more: (count) => `${count} de plus`,
  progress: (done, all) => `${done} sur ${all}`,
  stopped: 'Le jeu automatique s’est arrêté.',
  restarted: 'Le jeu automatique s’est arrêté, car le bot a redémarré.',
  noMove: 'Le jeu automatique n’a pas trouvé de coup à temps et s’est arrêté.',
  taken: 'L’une de tes parties se joue déjà toute seule. Arrête d’abord celle-là.',
  busy: 'Trop de parties se jouent toutes seules en ce moment. Réessaie dans quelques minutes.',
  ended: 'Cette partie est terminée, il n’y a plus rien à jouer.',
};
