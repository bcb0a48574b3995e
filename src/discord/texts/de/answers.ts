import type { AnswerTexts } from '../answers.ts';

export const answers: AnswerTexts = {
  refusals: {
    'no-such-game': (play) => `Dieses Spiel ist nicht mehr gespeichert. Fang mit ${play} ein neues an.`,
    damaged: (play) => `Dieses Spiel ist beschädigt und lässt sich nicht mehr öffnen. Fang mit ${play} ein neues an.`,
    'not-yours': (owner, play) => `Das ist das Spiel von ${owner}. Dein eigenes spielst du mit ${play}.`,
  },
  unknownButton: (play) =>
    `Dieser Button funktioniert nicht mehr. Dein Spiel ist sicher: Mit ${play} bekommst du es zurück.`,
  unknownCommand: (help) => `Diesen Befehl gibt es nicht. Welche es gibt, zeigt ${help}.`,
  tooFast: 'Das war zu schnell. Versuch es gleich noch einmal.',
  blocked: 'Tut uns leid, der Betreiber dieses Bots hat ihn für dich oder für diesen Server abgeschaltet.',
  late: 'Das dauert gerade zu lange. Versuch es gleich noch einmal: Was inzwischen gespeichert wurde, siehst du dann.',
  failure: (id) =>
    `Da ist etwas schiefgegangen, und zwar bei uns. Dein Spiel ist gespeichert, versuch es bitte noch einmal. Passiert es wieder, gib diese Nummer an den Betreiber des Bots weiter: \`${id}\``,
};
