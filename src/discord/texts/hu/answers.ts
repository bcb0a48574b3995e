import type { AnswerTexts } from '../answers.ts';

export const answers: AnswerTexts = {
  refusals: {
    'no-such-game': (play) => `Ez a játék már nincs elmentve. Kezdj újat: ${play}.`,
    damaged: (play) => `Ez a játék megsérült, és már nem nyitható meg. Kezdj újat: ${play}.`,
    'not-yours': (owner, play) => `Itt ${owner} játszik. A saját játékod: ${play}.`,
  },
  unknownButton: (play) => `Ez a gomb már nem működik. A játékod megvan, itt folytathatod: ${play}.`,
  unknownCommand: (help) => `Ilyen parancs nincs. Nézd meg, mik vannak: ${help}.`,
  tooFast: 'Túl gyors volt! Próbáld újra egy pillanat múlva.',
  blocked: 'Sajnáljuk, a bot üzemeltetője kikapcsolta a botot nálad vagy ezen a szerveren.',
  late: 'Ez most túl sokáig tart. Próbáld újra egy pillanat múlva: ami közben elmentődött, akkor látszani fog.',
  failure: (id) =>
    `Valami félresikerült, és ez a mi hibánk. A játékod el van mentve, próbáld újra. Ha megint előfordul, add meg ezt a számot a bot üzemeltetőjének: \`${id}\``,
};
