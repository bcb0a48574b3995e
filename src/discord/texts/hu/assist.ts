import type { AssistTexts } from '../assist.ts';

export const assist: AssistTexts = {
  assisted: (helps) => `segítséggel: ${helps}`,
  helps: { undo: 'visszavonás', hint: 'tipp', autoplay: 'automatikus játék' },
  ask: 'A segítség ezt a játékot segítséggel játszottnak jelöli.',
  askBack: 'Már folyik itt egy újabb játékod. Befejezed, és visszatérsz ehhez?',
  buttons: {
    ranked: 'Maradjon a ranglistán',
    use: 'Segítséggel',
    stay: 'Az újabb játék marad',
    back: 'Az újabb játék befejezése',
  },
  nothingToUndo: 'Nincs mit visszavonni.',
  revealed: 'Ennek a játéknak a lapkái már nem titkosak, ezért nem folytatható.',
  noHelp: 'Ilyen játékban nincs segítség.',
};
