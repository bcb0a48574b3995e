import type { HelpTexts } from '../help.ts';

export const help: HelpTexts = {
  command: { description: 'Hvordan du spiller, og hva boten kan', help: 'denne siden.', options: {} },
  title: 'Slik spiller du 2048',
  rule: 'Trykk på en pil: Alle brikkene glir den veien, og to like som møtes, blir til én.',
  note: 'Spillet ditt lagres etter hvert trekk, og på hver server og i hver private samtale har du ett spill for hver brettstørrelse og hvert regelsett.',
  links: { addBot: 'Legg til boten', original: 'Originalspillet' },
};
