import { pluralsOf } from '../plurals.ts';
import type { PrivacyTexts } from '../privacy.ts';

const plural = pluralsOf('nl');

export const privacy: PrivacyTexts = {
  command: {
    description: 'Wat er over je is opgeslagen, een kopie of het verwijderen ervan',
    help: 'wat er over je is opgeslagen, een kopie of het verwijderen ervan.',
    options: {
      show: 'Wat er over je is opgeslagen',
      export: 'Alles wat er over je is opgeslagen, als bestand',
      delete: 'Alles verwijderen wat er over je is opgeslagen',
    },
  },
  title: 'Dit is er over je opgeslagen',
  id: 'je Discord-gebruikers-ID',
  name: (name) => `je naam, zoals Discord die het laatst liet zien: ${name}`,
  number: (number) => `het nummer dat ervoor staat waar hij niet te zien is: ${number}`,
  settings: (chosen) => `je instellingen: ${chosen}`,
  games: plural({
    one: (n) => `${n} spel, met elke zet en waar je het speelde`,
    other: (n) => `${n} spellen, met elke zet en waar je ze speelde`,
  }),
  bests: plural({
    one: (n) => `${n} beste score, voor één plek, bord en periode`,
    other: (n) => `${n} beste scores, één per plek, bord en periode`,
  }),
  dailies: plural({
    one: (n) => `${n} dagspel, voor je reeks`,
    other: (n) => `${n} dagspellen, voor je reeks`,
  }),
  duels: 'je duels: tegen wie, en beide scores',
  statistics: 'wat je afgemaakte spellen samen zijn, voor je statistieken',
  nothing: 'Er is niets over je opgeslagen.',
  notStored: 'Je berichten, avatar, e-mail en IP-adres worden niet opgeslagen.',
  buttons: { delete: 'Verwijderen…', export: 'Kopie ophalen', keep: 'Gegevens bewaren', confirm: 'Alles verwijderen' },
  exported: 'Dit is alles wat er over je is opgeslagen. De seed van een lopend spel blijft geheim tot het eindigt.',
  compressed: 'Het bestand is groot en daarom met gzip gecomprimeerd.',
  tooLarge: 'Er is te veel over je voor een bestand op Discord. Vraag erom bij wie deze bot beheert.',
  ask: 'Alles verwijderen wat er over je is opgeslagen? Je spellen, ook lopende, je beste scores, instellingen en naam zijn dan voorgoed weg.',
  kept: 'Er is niets verwijderd.',
  deleted: (play) => `Alles over je is verwijderd. Als je weer wilt spelen: ${play}`,
  clearing: {
    button: 'Leegmaken…',
    ask: 'Alle ranglijsten van deze server leegmaken, voor elk bord en elke periode? Lopende spellen gaan door, maar geen spel dat eerder begon telt hier nog mee. De ranglijst voor overal blijft zoals die is.',
    buttons: { keep: 'Bewaren', confirm: 'Alles leegmaken' },
    cleared: 'De ranglijsten van deze server zijn leeg. Vanaf nu tellen nieuwe spellen.',
    notAllowed: 'Alleen leden met de machtiging Server beheren kunnen ranglijsten leegmaken.',
  },
};
