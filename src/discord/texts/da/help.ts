import type { HelpTexts } from '../help.ts';

export const help: HelpTexts = {
  command: { description: 'Hvordan man spiller, og hvad botten kan', help: 'denne side.', options: {} },
  title: 'Sådan spiller du 2048',
  howTo:
    'Tryk på en pil: alle brikker glider den vej. To ens brikker, der mødes, bliver til én med den dobbelte værdi, og den værdi lægges til dine point. Efter hvert træk dukker en ny brik op. Nå 2048, og spil så videre. Spillet er slut, når intet kan flytte sig.',
  commands: 'Kommandoer',
  note: 'Dit spil gemmes efter hvert træk, og på hver server og i hver privat samtale har du ét spil for hver størrelse og hvert sæt regler.',
  links: { addBot: 'Tilføj botten', original: 'Det originale spil' },
};
