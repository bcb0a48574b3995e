import type { SettingsTexts } from '../settings.ts';

export const settings: SettingsTexts = {
  command: {
    description: 'Culori, animație sau text, limbă, și dacă apari în clasamente',
    help: 'culori, animație sau text în loc de imagine, limbă.',
    options: {},
  },
  title: 'Setările tale',
  choice: (about, chosen) => `${about}: ${chosen}`,
  each: {
    theme: {
      name: 'Culori',
      option: 'Culorile tablei',
      words: {
        classic: 'cele originale',
        dark: 'închise',
        contrast: 'contrast ridicat',
        colorblind: 'pentru daltonism',
      },
    },
    picture: {
      name: 'Tablă',
      option: 'Cum se afișează tabla',
      words: {
        board: 'ca imagine',
        card: 'ca imagine cu titlu și scor',
        animated: 'ca imagine animată',
        text: 'doar text',
      },
    },
    language: { name: 'Limbă', option: 'Limba în care îți vorbește botul', words: { auto: 'ca în Discord' } },
    visibility: {
      name: 'Clasamente',
      option: 'Unde îți afișează clasamentele numele',
      words: { everywhere: 'peste tot', servers: 'pe serverele mele', nowhere: 'nicăieri' },
    },
  },
  note: 'Sunt valabile imediat și peste tot; tabla se schimbă la următoarea ta mutare.',
  badChoice: (given) => `\`${given}\` nu este printre opțiuni.`,
};
