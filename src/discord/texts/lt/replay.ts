import type { ReplayTexts } from '../replay.ts';

export const replay: ReplayTexts = {
  command: {
    description: 'Peržiūrėk vieną iš savo baigtų žaidimų ir gauk jį įrodantį failą',
    help: 'baigtas žaidimas kaip filmas, su jį įrodančiu failu.',
    options: { game: 'Kuris žaidimas; nepasirinkus – paskutinis' },
  },
  button: 'Pakartojimas',
  post: 'Skelbti čia',
  number: (number) => `žaidimas ${number}`,
  note: 'Turėdamas šį failą, žaidimą gali patikrinti bet kas.',
  alt: (moves) => `Pakartojimas: ${moves}. Pabaigoje:`,
  none: (play) => `Dar neturi baigtų žaidimų. Sužaisk: ${play}.`,
  unknown: (game) => `\`${game}\` nėra vienas iš tavo baigtų žaidimų. Pasirink iš sąrašo, kurį siūlo \`/replay\`.`,
  running: 'Šis žaidimas dar vyksta. Pakartojimas bus, kai jis baigsis.',
  busy: 'Ankstesnis tavo pakartojimas dar ruošiamas. Palauk akimirką.',
  full: 'Šiuo metu ruošiama daug pakartojimų. Pabandyk dar kartą po akimirkos.',
  stillPlayed: 'Kiti dar gali žaisti tomis pačiomis plytelėmis. Kai tai baigsis, galėsi paskelbti pakartojimą.',
  posted: 'Šį pakartojimą jau paskelbei.',
};
