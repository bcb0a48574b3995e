import type { AnswerTexts } from '../answers.ts';

export const answers: AnswerTexts = {
  refusals: {
    'no-such-game': (play) => `Tätä peliä ei ole enää tallessa. Aloita uusi: ${play}.`,
    damaged: (play) => `Tätä peliä ei voi enää lukea, joten se siirrettiin syrjään. Aloita uusi: ${play}.`,
    'not-yours': (owner, play) => `Tätä peliä pelaa ${owner}. Pelaa omaasi: ${play}.`,
  },
  unknownButton: (play) => `Tämä painike ei enää toimi. Pelisi on tallessa, ja pääset siihen näin: ${play}.`,
  unknownCommand: (help) => `Tätä komentoa ei ole. Katso, mitä on: ${help}.`,
  tooFast: 'Se oli liian nopeaa. Yritä hetken päästä uudelleen.',
  late: 'Tässä kestää liian kauan. Yritä hetken kuluttua uudelleen: jos jotain ehti tallentua, näet sen silloin.',
  failure: (id) =>
    `Jokin meni pieleen, ja vika on meissä. Pelisi on tallessa; yritä uudelleen. Jos näin käy taas, kerro botin ylläpitäjälle tämä numero: \`${id}\``,
};
