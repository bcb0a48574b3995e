import type { HelpTexts } from '../help.ts';

export const help: HelpTexts = {
  command: { description: 'Hoe je speelt, en wat de bot kan', help: 'deze pagina.', options: {} },
  title: 'Zo speel je 2048',
  howTo:
    'Druk op een pijl: alle tegels schuiven die kant op. Twee gelijke tegels die elkaar raken worden één tegel met de dubbele waarde, en die waarde komt bij je score. Na elke zet verschijnt er een nieuwe tegel. Haal 2048 en speel dan verder. Het spel is afgelopen als er niets meer kan schuiven.',
  commands: 'Opdrachten',
  note: 'Je spel wordt na elke zet opgeslagen, en op elke server en in elk privégesprek heb je één spel per bordgrootte en soort spelregels.',
  links: { addBot: 'Bot toevoegen', original: 'Het originele spel' },
};
