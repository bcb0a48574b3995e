import type { SettingsTexts } from '../settings.ts';

export const settings: SettingsTexts = {
  command: {
    description: 'Colores, animación o texto, idioma, y si apareces en los rankings',
    help: 'colores, animación o texto en lugar de imagen, idioma.',
    options: {},
  },
  title: 'Tu configuración',
  choice: (about, chosen) => `${about}: ${chosen}`,
  each: {
    theme: {
      name: 'Colores',
      option: 'Los colores del tablero',
      words: {
        classic: 'los originales',
        dark: 'oscuros',
        contrast: 'alto contraste',
        colorblind: 'para daltonismo',
      },
    },
    picture: {
      name: 'Tablero',
      option: 'Cómo se muestra el tablero',
      words: {
        board: 'como imagen',
        card: 'como imagen con título y puntos',
        animated: 'como imagen animada',
        text: 'solo texto',
      },
    },
    language: { name: 'Idioma', option: 'El idioma en que te habla el bot', words: { auto: 'el de Discord' } },
    visibility: {
      name: 'Rankings',
      option: 'Dónde muestran tu nombre los rankings',
      words: { everywhere: 'en todas partes', servers: 'en mis servidores', nowhere: 'en ninguna parte' },
    },
  },
  note: 'Se aplica de inmediato y en todas partes; el tablero cambia con tu próximo movimiento.',
  badChoice: (given) => `\`${given}\` no es una de las opciones.`,
};
