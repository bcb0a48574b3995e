import type { SettingsTexts } from '../settings.ts';

export const settings: SettingsTexts = {
  command: {
    description: 'Kolory, animacja albo tekst, język oraz to, czy widać cię w rankingach',
    help: 'kolory, animacja albo tekst zamiast obrazu, język.',
    options: {},
  },
  title: 'Twoje ustawienia',
  choice: (about, chosen) => `${about}: ${chosen}`,
  each: {
    theme: {
      name: 'Kolory',
      option: 'Kolory planszy',
      words: {
        classic: 'jak w oryginale',
        dark: 'ciemne',
        contrast: 'wysoki kontrast',
        colorblind: 'dla daltonistów',
      },
    },
    picture: {
      name: 'Plansza',
      option: 'Jak pokazywać planszę',
      words: {
        board: 'jako obraz',
        card: 'jako obraz z tytułem i wynikiem',
        animated: 'jako animacja',
        text: 'tylko tekst',
      },
    },
    language: { name: 'Język', option: 'Język, w którym bot do ciebie mówi', words: { auto: 'jak w Discordzie' } },
    visibility: {
      name: 'Rankingi',
      option: 'Gdzie rankingi pokazują twoją nazwę',
      words: { everywhere: 'wszędzie', servers: 'na moich serwerach', nowhere: 'nigdzie' },
    },
  },
  note: 'Obowiązują od razu i wszędzie; plansza zmieni się przy twoim następnym ruchu.',
  badChoice: (given) => `\`${given}\` nie jest jedną z opcji.`,
};
