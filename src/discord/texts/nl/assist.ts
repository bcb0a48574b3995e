import type { AssistTexts } from '../assist.ts';

export const assist: AssistTexts = {
  assisted: (helps) => `met hulp: ${helps}`,
  helps: { undo: 'terugzetten', hint: 'hint', autoplay: 'automatisch spelen' },
  ask: 'Hulp markeert dit spel als een spel met hulp.',
  askBack: 'Je hebt hier een nieuwer spel lopen. Dat beëindigen en terug naar dit spel?',
  buttons: {
    ranked: 'Op de ranglijst blijven',
    use: 'Met hulp',
    stay: 'Het nieuwere spel houden',
    back: 'Het nieuwere spel beëindigen',
  },
  nothingToUndo: 'Er is niets om terug te zetten.',
  revealed: 'De tegels van dit spel zijn niet langer geheim, dus het kan niet verdergaan.',
  noHelp: 'In zo’n spel is er geen hulp.',
};
