import { pluralsOf } from '../plurals.ts';
import type { PrivacyTexts } from '../privacy.ts';

const plural = pluralsOf('fr');

export const privacy: PrivacyTexts = {
  command: {
    description: 'Ce qui est enregistré sur toi, une copie ou sa suppression',
    help: 'ce qui est enregistré sur toi, une copie ou sa suppression.',
    options: {
      show: 'Ce qui est enregistré sur toi',
      export: 'Tout ce qui est enregistré sur toi, dans un fichier',
      delete: 'Supprimer tout ce qui est enregistré sur toi',
    },
  },
  title: 'Ce qui est enregistré sur toi',
  id: 'ton identifiant Discord',
  name: (name) => `ton nom, tel que Discord l’a montré en dernier : ${name}`,
  number: (number) => `le numéro qui le remplace là où il n’est pas montré : ${number}`,
  settings: (chosen) => `tes réglages : ${chosen}`,
  games: plural({
    one: (n) => `${n} partie, avec chaque coup et le lieu où tu l’as jouée`,
    many: (n) => `${n} de parties, avec chaque coup et les lieux où tu les as jouées`,
    other: (n) => `${n} parties, avec chaque coup et les lieux où tu les as jouées`,
  }),
  bests: plural({
    one: (n) => `${n} meilleur score, pour un lieu, une grille et une période`,
    many: (n) => `${n} de meilleurs scores, un par lieu, grille et période`,
    other: (n) => `${n} meilleurs scores, un par lieu, grille et période`,
  }),
  dailies: plural({
    one: (n) => `${n} défi du jour, pour ta série`,
    many: (n) => `${n} de défis du jour, pour ta série`,
    other: (n) => `${n} défis du jour, pour ta série`,
  }),
  duels: 'tes duels\u00a0: contre qui, et les deux scores',
  statistics: 'le bilan de tes parties terminées, pour tes statistiques',
  nothing: 'Rien n’est enregistré sur toi.',
  notStored: 'Tes messages, ton avatar, ton e-mail et ton adresse IP ne sont pas enregistrés.',
  buttons: { delete: 'Supprimer…', export: 'Obtenir une copie', keep: 'Garder mes données', confirm: 'Tout supprimer' },
  exported: 'Voici tout ce qui est enregistré sur toi. La graine d’une partie en cours reste secrète jusqu’à sa fin.',
  compressed: 'Le fichier est volumineux, il est donc compressé avec gzip.',
  tooLarge: 'Il y en a trop sur toi pour un fichier sur Discord. Demande-le à la personne qui gère ce bot.',
  ask: 'Supprimer tout ce qui est enregistré sur toi ? Tes parties, même en cours, tes meilleurs scores, tes réglages et ton nom disparaîtront pour de bon.',
  kept: 'Rien n’a été supprimé.',
  deleted: (play) => `Tout ce qui te concerne est supprimé. Si tu veux rejouer : ${play}`,
  clearing: {
    button: 'Vider…',
    ask: 'Vider tous les classements de ce serveur, pour chaque grille et chaque période ? Les parties en cours continuent, mais aucune partie commencée avant ne comptera plus ici. Le classement de partout reste tel quel.',
    buttons: { keep: 'Les garder', confirm: 'Tous les vider' },
    cleared: 'Les classements de ce serveur sont vides. À partir de maintenant, les nouvelles parties comptent.',
    notAllowed: 'Seuls les membres ayant la permission Gérer le serveur peuvent vider les classements.',
  },
};
