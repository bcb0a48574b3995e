import type { HelpTexts } from '../help.ts';

export const help: HelpTexts = {
  command: { description: 'Hur man spelar, och vad boten kan', help: 'den här sidan.', options: {} },
  title: 'Så spelar du 2048',
  rule: 'Tryck på en pil: alla brickor glider åt det hållet, och två lika som möts blir en.',
  note: 'Ditt spel sparas efter varje drag, och på varje server och i varje privat chatt har du ett spel för varje storlek och regeluppsättning.',
  links: { addBot: 'Lägg till boten', original: 'Originalspelet' },
};
