import type { SettingsTexts } from '../settings.ts';

export const settings: SettingsTexts = {
  command: {
    description: 'Цвета, анимация или текст, язык и видно ли тебя в таблицах лидеров',
    help: 'цвета, анимация или текст вместо картинки, язык.',
    options: {},
  },
  title: 'Твои настройки',
  choice: (about, chosen) => `${about}: ${chosen}`,
  each: {
    theme: {
      name: 'Цвета',
      option: 'Цвета поля',
      words: {
        classic: 'как в оригинале',
        dark: 'тёмные',
        contrast: 'высокий контраст',
        colorblind: 'для дальтоников',
      },
    },
    picture: {
      name: 'Поле',
      option: 'Как показывать поле',
      words: {
        board: 'картинкой',
        card: 'картинкой с заголовком и счётом',
        animated: 'анимацией',
        text: 'только текстом',
      },
    },
    language: { name: 'Язык', option: 'На каком языке бот говорит с тобой', words: { auto: 'как в Discord' } },
    visibility: {
      name: 'Таблицы лидеров',
      option: 'Где таблицы лидеров показывают твоё имя',
      words: { everywhere: 'везде', servers: 'на моих серверах', nowhere: 'нигде' },
    },
  },
  note: 'Действуют сразу и везде; поле изменится со следующим ходом.',
  badChoice: (given) => `\`${given}\` нет среди вариантов.`,
};
