import type { PlayTexts } from '../play.ts';

export const play: PlayTexts = {
  command: {
    description: 'Pelaa 2048:aa: jatka peliäsi täällä tai aloita uusi',
    help: 'pelisi täällä tai uusi peli.',
    options: {
      board: 'Rivit x sarakkeet, esimerkiksi 4x4 tai 5x8',
      rules: 'Mitä laattoja ilmestyy ja montako niitä on alussa',
      seed: 'Harjoitus: sama luku antaa aina samat laatat; ei tuloslistalle',
      opponent: 'Haasta joku kaksintaisteluun: molemmat saavat samat laatat',
    },
  },
  about: {
    classic: 'alkuperäinen',
    gentle: 'vähemmän nelosia',
    wild: 'enemmän laattoja alussa, jopa kahdeksikkoja',
    blitz: 'kolme minuuttia kelloa vastaan',
  },
  spawn: (tile, share) => `${tile}: ${share}`,
  badSize: {
    malformed: (given) =>
      `\`${given}\` ei ole pelilaudan koko. Kirjoita rivit x sarakkeet, esimerkiksi \`4x4\` tai \`5x8\`: kukin sivu 1–12, yhteensä 4–120 ruutua.`,
    'side-out-of-range': (given) =>
      `\`${given}\`: sivu on liian lyhyt tai liian pitkä. Kukin sivu on 1–12, esimerkiksi \`4x4\` tai \`12x10\`.`,
    'too-few-cells': (given) =>
      `\`${given}\` on liian pieni pelattavaksi. Pelilaudalla on vähintään 4 ruutua, esimerkiksi \`2x2\`.`,
    'too-many-cells': (given) =>
      `\`${given}\` on liian suuri. Pelilaudalla on enintään 120 ruutua, esimerkiksi \`12x10\`.`,
  },
  badSeed: 'Siemenluku on kokonaisluku, vähintään -9007199254740991 ja enintään 9007199254740991, esimerkiksi 13579.',
  badRules: (given, known) => `Sääntöjä \`${given}\` ei ole. Valittavana ovat: ${known}.`,
};
