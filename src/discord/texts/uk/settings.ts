import type { SettingsTexts } from '../settings.ts';

export const settings: SettingsTexts = {
  command: {
    description: 'Кольори, анімація або текст, мова і чи видно тебе в таблицях лідерів',
    help: 'кольори, анімація або текст замість зображення, мова.',
    options: {},
  },
  title: 'Твої налаштування',
  choice: (about, chosen) => `${about}: ${chosen}`,
  each: {
    theme: {
      name: 'Кольори',
      option: 'Кольори поля',
      words: {
        classic: 'як в оригіналі',
        dark: 'темні',
        contrast: 'високий контраст',
        colorblind: 'для людей із дальтонізмом',
      },
    },
    picture: {
      name: 'Поле',
      option: 'Як показувати поле',
      words: {
        board: 'зображенням',
        card: 'зображенням із заголовком і рахунком',
        animated: 'анімацією',
        text: 'лише текстом',
      },
    },
    language: { name: 'Мова', option: 'Якою мовою бот розмовляє з тобою', words: { auto: 'як у Discord' } },
    visibility: {
      name: 'Таблиці лідерів',
      option: 'Де таблиці лідерів показують твоє ім’я',
      words: { everywhere: 'усюди', servers: 'на моїх серверах', nowhere: 'ніде' },
    },
  },
  note: 'Діють одразу й усюди; поле зміниться з наступним ходом.',
  badChoice: (given) => `\`${given}\` немає серед варіантів.`,
};
