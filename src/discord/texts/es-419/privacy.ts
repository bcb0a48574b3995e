import { pluralsOf } from '../plurals.ts';
import type { PrivacyTexts } from '../privacy.ts';

const plural = pluralsOf('es');

export const privacy: PrivacyTexts = {
  command: {
    description: 'Qué se guarda sobre ti, una copia o cómo borrarlo',
    help: 'qué se guarda sobre ti, una copia o cómo borrarlo.',
    options: {
      show: 'Qué se guarda sobre ti',
      export: 'Todo lo que se guarda sobre ti, en un archivo',
      delete: 'Borrar todo lo que se guarda sobre ti',
    },
  },
  title: 'Esto se guarda sobre ti',
  id: 'tu ID de usuario de Discord',
  name: (name) => `tu nombre, como Discord lo mostró la última vez: ${name}`,
  number: (number) => `el número que lo reemplaza donde no se muestra: ${number}`,
  settings: (chosen) => `tu configuración: ${chosen}`,
  games: plural({
    one: (n) => `${n} partida, con cada movimiento y dónde la jugaste`,
    many: (n) => `${n} de partidas, con cada movimiento y dónde las jugaste`,
    other: (n) => `${n} partidas, con cada movimiento y dónde las jugaste`,
  }),
  bests: plural({
    one: (n) => `${n} mejor puntaje, para un lugar, un tablero y un período`,
    many: (n) => `${n} de mejores puntajes, uno por lugar, tablero y período`,
    other: (n) => `${n} mejores puntajes, uno por lugar, tablero y período`,
  }),
  dailies: plural({
    one: (n) => `${n} reto diario, para tu racha`,
    many: (n) => `${n} de retos diarios, para tu racha`,
    other: (n) => `${n} retos diarios, para tu racha`,
  }),
  duels: 'tus duelos: contra quién y ambos puntajes',
  statistics: 'lo que suman tus partidas terminadas, para tus estadísticas',
  nothing: 'No hay nada guardado sobre ti.',
  notStored: 'No se guardan tus mensajes, tu avatar, tu correo ni tu dirección IP.',
  buttons: { delete: 'Borrar…', export: 'Obtener una copia', keep: 'Conservar mis datos', confirm: 'Borrar todo' },
  exported:
    'Esto es todo lo que se guarda sobre ti. La semilla de una partida sin terminar es secreta hasta que termina.',
  compressed: 'El archivo es grande, por eso está comprimido con gzip.',
  tooLarge: 'Hay demasiado sobre ti para un archivo de Discord. Pídeselo a quien administra este bot.',
  ask: '¿Borrar todo lo que se guarda sobre ti? Tus partidas, incluso las que no terminaste, tus mejores puntajes, tu configuración y tu nombre se perderán para siempre.',
  kept: 'No se borró nada.',
  deleted: (play) => `Se borró todo lo tuyo. Si quieres volver a jugar: ${play}`,
  clearing: {
    button: 'Vaciar…',
    ask: '¿Vaciar todos los rankings de este servidor, de todos los tableros y períodos? Las partidas sin terminar continúan, pero ninguna que haya empezado antes contará aquí. El ranking de todas partes queda como está.',
    buttons: { keep: 'Dejarlos así', confirm: 'Vaciarlos todos' },
    cleared: 'Los rankings de este servidor están vacíos. Desde ahora cuentan las partidas nuevas.',
    notAllowed: 'Solo los miembros con el permiso Gestionar servidor pueden vaciar los rankings.',
  },
};
