import type { AnswerTexts } from '../answers.ts';

export const answers: AnswerTexts = {
  refusals: {
    'no-such-game': (play) => `Tahle hra už není uložená. Začni novou: ${play}.`,
    damaged: (play) => `Tahle hra je poškozená a už nejde otevřít. Začni novou: ${play}.`,
    'not-yours': (owner, play) => `Tuhle hru hraje ${owner}. Zahraj si vlastní: ${play}.`,
  },
  unknownButton: (play) => `Tohle tlačítko už nefunguje. Tvoje hra je v bezpečí, vrátíš se k ní takhle: ${play}.`,
  unknownCommand: (help) => `Tenhle příkaz není k dispozici. Podívej se, které jsou: ${help}.`,
  tooFast: 'To bylo moc rychle. Zkus to prosím za chvilku znovu.',
  blocked: 'Je nám líto, provozovatel tohohle bota ho pro tebe nebo pro tento server vypnul.',
  late: 'Trvá to déle, než by mělo. Zkus to prosím za chvilku znovu: co se mezitím uložilo, se pak ukáže.',
  failure: (id) =>
    `Něco se pokazilo a je to naše chyba. Tvoje hra je uložená, zkus to prosím znovu. Pokud se to stane zas, řekni správci bota tohle číslo: \`${id}\``,
};
