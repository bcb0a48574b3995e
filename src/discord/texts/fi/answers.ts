import type { AnswerTexts } from '../answers.ts';

export const answers: AnswerTexts = {
  refusals: {
    'no-such-game': (play) => `Tätä peliä ei ole enää tallessa. Aloita uusi: ${play}.`,
    damaged: (play) => `Tämä peli on vioittunut, eikä sitä voi enää avata. Aloita uusi: ${play}.`,
    'not-yours': (owner, play) => `Tätä peliä pelaa ${owner}. Pelaa omaasi: ${play}.`,
  },
  unknownButton: (play) => `Tämä painike ei enää toimi. Pelisi on tallessa, ja pääset siihen näin: ${play}.`,
  unknownCommand: (help) => `Tätä komentoa ei ole. Katso, mitä on: ${help}.`,
  tooFast: 'Liian nopeaa! Yritä hetken päästä uudelleen.',
  blocked: 'Valitettavasti tämän botin ylläpitäjä on poistanut sen käytöstä sinulta tai tältä palvelimelta.',
  late: 'Tässä kestää liian kauan. Yritä hetken kuluttua uudelleen: jos jotain ehti tallentua, näet sen silloin.',
  failure: (id) =>
    `Jokin meni pieleen, ja vika on meidän päässämme. Pelisi on tallessa; yritä uudelleen. Jos näin käy taas, kerro botin ylläpitäjälle tämä numero: \`${id}\``,
};
