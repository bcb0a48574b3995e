import type { HelpTexts } from '../help.ts';

export const help: HelpTexts = {
  command: { description: 'Hvordan du spiller, og hva boten kan', help: 'denne siden.', options: {} },
  title: 'Slik spiller du 2048',
  howTo:
    'Trykk på en pil: Alle brikkene glir den veien. To like brikker som møtes, blir til én med dobbel verdi, og den verdien legges til poengene dine. Etter hvert trekk dukker det opp en ny brikke. Nå 2048, og spill så videre. Spillet er slutt når ingenting kan flytte seg.',
  commands: 'Kommandoer',
  note: 'Spillet ditt lagres etter hvert trekk, og på hver server og i hver private samtale har du ett spill for hver brettstørrelse og hvert regelsett.',
  links: { addBot: 'Legg til boten', original: 'Originalspillet' },
};
