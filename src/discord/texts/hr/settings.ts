import type { SettingsTexts } from '../settings.ts';

export const settings: SettingsTexts = {
  command: {
    description: 'Boje, animacija ili tekst, jezik i prikazuješ li se na ljestvicama',
    help: 'boje, animacija ili tekst umjesto slike, jezik.',
    options: {},
  },
  title: 'Tvoje postavke',
  choice: (about, chosen) => `${about}: ${chosen}`,
  each: {
    theme: {
      name: 'Boje',
      option: 'Boje ploče',
      words: { classic: 'kao u originalu', dark: 'tamne', contrast: 'visok kontrast', colorblind: 'za daltoniste' },
    },
    picture: {
      name: 'Ploča',
      option: 'Kako se ploča prikazuje',
      words: {
        board: 'kao slika',
        card: 'kao slika s naslovom i rezultatom',
        animated: 'kao animirana slika',
        text: 'samo tekst',
      },
    },
    language: { name: 'Jezik', option: 'Jezik na kojem ti se bot obraća', words: { auto: 'kao u Discordu' } },
    visibility: {
      name: 'Ljestvice',
      option: 'Gdje ljestvice prikazuju tvoje ime',
      words: { everywhere: 'svugdje', servers: 'na mojim poslužiteljima', nowhere: 'nigdje' },
    },
  },
  note: 'Vrijede odmah i svugdje; ploča se mijenja s tvojim sljedećim potezom.',
  badChoice: (given) => `\`${given}\` nije među ponuđenim.`,
};
