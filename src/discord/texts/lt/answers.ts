import type { AnswerTexts } from '../answers.ts';

export const answers: AnswerTexts = {
  refusals: {
    'no-such-game': (play) => `Šis žaidimas nebeišsaugotas. Pradėk naują: ${play}.`,
    damaged: (play) => `Šio žaidimo duomenys sugadinti ir jo nebegalima atidaryti. Pradėk naują: ${play}.`,
    'not-yours': (owner, play) => `Šį žaidimą žaidžia ${owner}. Žaisk savąjį: ${play}.`,
  },
  unknownButton: (play) => `Šis mygtukas nebeveikia. Tavo žaidimas išsaugotas, grįžk į jį: ${play}.`,
  unknownCommand: (help) => `Tokios komandos nėra. Pažiūrėk, kokios yra: ${help}.`,
  tooFast: 'Per greitai! Pabandyk dar kartą po akimirkos.',
  blocked: 'Atsiprašome, šio boto savininkas jį išjungė tau arba šiam serveriui.',
  late: 'Tai užtrunka ilgiau nei įprastai. Pabandyk dar kartą po akimirkos: kas spėjo išsisaugoti, tada ir pasirodys.',
  failure: (id) =>
    `Kažkas nepavyko, ir tai mūsų kaltė. Tavo žaidimas išsaugotas, pabandyk dar kartą. Jei tai pasikartos, pasakyk boto savininkui šį numerį: \`${id}\``,
};
