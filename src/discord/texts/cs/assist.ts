import type { AssistTexts } from '../assist.ts';

export const assist: AssistTexts = {
  assisted: (helps) => `s pomocí: ${helps}`,
  helps: { undo: 'vrácení tahu', hint: 'nápověda', autoplay: 'automatická hra' },
  ask: 'Pomoc tuhle hru označí jako hru s pomocí.',
  askBack: 'Máš tu rozehranou novější hru. Ukončit ji a vrátit se k téhle?',
  buttons: {
    ranked: 'Nechat v žebříčku',
    use: 'S pomocí',
    stay: 'Nechat novější hru',
    back: 'Ukončit novější hru',
  },
  nothingToUndo: 'Není co vracet.',
  revealed: 'Dlaždice téhle hry už nejsou tajné, takže nemůže pokračovat.',
  noHelp: 'V takové hře žádná pomoc není.',
};
