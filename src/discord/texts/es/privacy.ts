import { pluralsOf } from '../plurals.ts';
import type { PrivacyTexts } from '../privacy.ts';

const plural = pluralsOf('es');

export const privacy: PrivacyTexts = {
  command: {
    description: 'Qué se guarda sobre ti, una copia o su eliminación',
    help: 'qué se guarda sobre ti, una copia o su eliminación.',
    options: {
      show: 'Qué se guarda sobre ti',
      export: 'Todo lo que se guarda sobre ti, en un archivo',
      delete: 'Eliminar todo lo que se guarda sobre ti',
    },
  },
  title: 'Lo que se guarda sobre ti',
  id: 'tu ID de usuario de Discord',
  name: (name) => `tu nombre, como Discord lo mostró por última vez: ${name}`,
  number: (number) => `el número que lo sustituye donde no se muestra: ${number}`,
  settings: (chosen) => `tus ajustes: ${chosen}`,
  games: plural({
    one: (n) => `${n} partida, con todos sus movimientos y dónde la jugaste`,
    many: (n) => `${n} de partidas, con todos sus movimientos y dónde las jugaste`,
    other: (n) => `${n} partidas, con todos sus movimientos y dónde las jugaste`,
  }),
  bests: plural({
    one: (n) => `${n} mejor puntuación, para un lugar, un tablero y un periodo`,
    many: (n) => `${n} de mejores puntuaciones, una por lugar, tablero y periodo`,
    other: (n) => `${n} mejores puntuaciones, una por lugar, tablero y periodo`,
  }),
  dailies: plural({
    one: (n) => `${n} reto diario, para tu racha`,
    many: (n) => `${n} de retos diarios, para tu racha`,
    other: (n) => `${n} retos diarios, para tu racha`,
  }),
  duels: 'tus duelos: contra quién y ambas puntuaciones',
  statistics: 'lo que suman tus partidas terminadas, para tus estadísticas',
  nothing: 'No se guarda nada sobre ti.',
  notStored: 'No se guardan tus mensajes, tu avatar, tu correo ni tu dirección IP.',
  buttons: {
    delete: 'Eliminar…',
    export: 'Obtener una copia',
    keep: 'Conservar mis datos',
    confirm: 'Eliminarlo todo',
  },
  exported: 'Esto es todo lo que se guarda sobre ti. La semilla de una partida en curso es secreta hasta que termina.',
  compressed: 'El archivo es grande, así que está comprimido con gzip.',
  tooLarge: 'Hay demasiado sobre ti para un archivo en Discord. Pídeselo a quien gestiona este bot.',
  ask: '¿Eliminar todo lo que se guarda sobre ti? Tus partidas, también las que están en curso, tus mejores puntuaciones, tus ajustes y tu nombre desaparecerán para siempre.',
  kept: 'No se ha eliminado nada.',
  deleted: (play) => `Todo lo tuyo se ha eliminado. Si quieres volver a jugar: ${play}`,
  clearing: {
    button: 'Vaciar…',
    ask: '¿Vaciar todas las clasificaciones de este servidor, de todos los tableros y periodos? Las partidas en curso siguen, pero ninguna empezada antes contará ya aquí. La clasificación de todas partes queda como está.',
    buttons: { keep: 'Conservarlas', confirm: 'Vaciarlas todas' },
    cleared: 'Las clasificaciones de este servidor están vacías. Desde ahora cuentan las partidas nuevas.',
    notAllowed: 'Solo los miembros con el permiso Gestionar servidor pueden vaciar las clasificaciones.',
  },
};
