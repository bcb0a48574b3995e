import type { HelpTexts } from '../help.ts';

export const help: HelpTexts = {
  command: { description: 'Hoe je speelt, en wat de bot kan', help: 'deze pagina.', options: {} },
  title: 'Zo speel je 2048',
  rule: 'Druk op een pijl: alle tegels schuiven die kant op, en twee gelijke die elkaar raken worden er één.',
  note: 'Je spel wordt na elke zet opgeslagen, en op elke server en in elk privégesprek heb je één spel per bordgrootte en soort spelregels.',
  links: { addBot: 'Bot toevoegen', original: 'Het originele spel' },
};
