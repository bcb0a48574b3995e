import type { ReplayTexts } from '../replay.ts';

export const replay: ReplayTexts = {
  command: {
    description: 'Revezi unul dintre jocurile tale încheiate și primești fișierul care îl dovedește',
    help: 'un joc încheiat ca film, cu fișierul care îl dovedește.',
    options: { game: 'Care joc; fără alegere, ultimul' },
  },
  button: 'Reluare',
  post: 'Publică aici',
  number: (number) => `jocul ${number}`,
  note: 'Cu acest fișier oricine poate verifica jocul.',
  alt: (moves) => `Reluare: ${moves}. La final:`,
  none: (play) => `Nu ai încă niciun joc încheiat. Joacă unul cu ${play}.`,
  unknown: (game) =>
    `\`${game}\` nu este niciunul dintre jocurile tale încheiate. Alege unul din lista pe care o oferă \`/replay\`.`,
  running: 'Acest joc este încă în desfășurare. Reluarea va fi gata după ce se încheie.',
  busy: 'Ultima ta reluare este încă în lucru. Așteaptă o clipă.',
  full: 'Acum se pregătesc multe reluări. Încearcă din nou peste o clipă.',
  stillPlayed: 'Alții mai pot juca cu aceleași piese. Când se încheie, poți publica reluarea.',
  posted: 'Ai publicat deja această reluare.',
};
