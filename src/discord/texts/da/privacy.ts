import { pluralsOf } from '../plurals.ts';
import type { PrivacyTexts } from '../privacy.ts';

const plural = pluralsOf('da');

export const privacy: PrivacyTexts = {
  command: {
    description: 'Hvad der er gemt om dig, en kopi af det eller sletning',
    help: 'hvad der er gemt om dig, en kopi af det eller sletning.',
    options: {
      show: 'Hvad der er gemt om dig',
      export: 'Alt, hvad der er gemt om dig, som en fil',
      delete: 'Slet alt, hvad der er gemt om dig',
    },
  },
  title: 'Det er gemt om dig',
  id: 'dit bruger-id på Discord',
  name: (name) => `dit navn, som Discord sidst viste det: ${name}`,
  number: (number) => `nummeret, der står for det, hvor det ikke vises: ${number}`,
  settings: (chosen) => `dine indstillinger: ${chosen}`,
  games: plural({
    one: (n) => `${n} spil, med hvert træk og hvor du spillede det`,
    other: (n) => `${n} spil, med hvert træk og hvor du spillede dem`,
  }),
  bests: plural({
    one: (n) => `${n} bedste score, for ét sted, ét bræt og én periode`,
    other: (n) => `${n} bedste scorer, én for hvert sted, bræt og periode`,
  }),
  dailies: plural({
    one: (n) => `${n} af dagens spil, til din stime`,
    other: (n) => `${n} af dagens spil, til din stime`,
  }),
  duels: 'dine dueller: mod hvem, og begge scorer',
  statistics: 'hvad dine afsluttede spil giver tilsammen, til din statistik',
  nothing: 'Der er ikke gemt noget om dig.',
  notStored: 'Dine beskeder, din avatar, din e-mail og din IP-adresse gemmes ikke.',
  buttons: { delete: 'Slet…', export: 'Hent en kopi', keep: 'Behold mine data', confirm: 'Slet alt' },
  exported:
    'Det her er alt, hvad der er gemt om dig. Et igangværende spils seed forbliver hemmeligt, til spillet er slut.',
  compressed: 'Filen er stor, så den er komprimeret med gzip.',
  tooLarge: 'Der er for meget om dig til en fil på Discord. Bed den, der driver botten, om det.',
  ask: 'Vil du slette alt, hvad der er gemt om dig? Dine spil, også dem i gang, dine bedste scorer, indstillinger og dit navn forsvinder for altid.',
  kept: 'Intet blev slettet.',
  deleted: (play) => `Alt om dig er slettet. Hvis du vil spille igen: ${play}`,
  clearing: {
    button: 'Ryd…',
    ask: 'Vil du rydde alle ranglister på denne server, for hvert bræt og hver periode? Spil i gang fortsætter, men intet spil, der er begyndt før nu, tæller længere her. Ranglisten for overalt forbliver, som den er.',
    buttons: { keep: 'Behold dem', confirm: 'Ryd dem alle' },
    cleared: 'Ranglisterne på denne server er tomme. Fra nu af tæller nye spil.',
    notAllowed: 'Kun medlemmer med tilladelsen Administrer server kan rydde ranglister.',
  },
};
