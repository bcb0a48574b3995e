import type { HelpTexts } from '../help.ts';

export const help: HelpTexts = {
  command: { description: 'Hvordan man spiller, og hvad botten kan', help: 'denne side.', options: {} },
  title: 'Sådan spiller du 2048',
  rule: 'Tryk på en pil: alle brikker glider den vej, og to ens, der mødes, bliver til én.',
  note: 'Dit spil gemmes efter hvert træk, og på hver server og i hver privat samtale har du ét spil for hver størrelse og hvert sæt regler.',
  links: { addBot: 'Tilføj botten', original: 'Det originale spil' },
};
