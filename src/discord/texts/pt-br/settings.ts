import type { SettingsTexts } from '../settings.ts';

export const settings: SettingsTexts = {
  command: {
    description: 'Cores, animação ou texto, idioma, e se você aparece nos rankings',
    help: 'cores, animação ou texto em vez de imagem, idioma.',
    options: {},
  },
  title: 'Suas configurações',
  choice: (about, chosen) => `${about}: ${chosen}`,
  each: {
    theme: {
      name: 'Cores',
      option: 'As cores do tabuleiro',
      words: { classic: 'as originais', dark: 'escuras', contrast: 'alto contraste', colorblind: 'para daltonismo' },
    },
    picture: {
      name: 'Tabuleiro',
      option: 'Como o tabuleiro é mostrado',
      words: {
        board: 'como imagem',
        card: 'como imagem com título e pontos',
        animated: 'como imagem animada',
        text: 'só texto',
      },
    },
    language: { name: 'Idioma', option: 'O idioma em que o bot fala com você', words: { auto: 'o do Discord' } },
    visibility: {
      name: 'Rankings',
      option: 'Onde os rankings mostram seu nome',
      words: { everywhere: 'em todo lugar', servers: 'nos meus servidores', nowhere: 'em lugar nenhum' },
    },
  },
  note: 'Valem na hora e em todo lugar; o tabuleiro muda na sua próxima jogada.',
  badChoice: (given) => `\`${given}\` não é uma das opções.`,
};
