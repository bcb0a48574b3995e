import type { PlayTexts } from '../play.ts';

export const play: PlayTexts = {
  command: {
    description: 'Juega a 2048: continúa tu partida aquí o empieza otra',
    help: 'tu partida aquí, o una nueva.',
    options: {
      board: 'Filas x columnas, por ejemplo 4x4 o 5x8',
      rules: 'Qué fichas aparecen, y cuántas al empezar',
      seed: 'Práctica: el mismo número da siempre las mismas fichas; no cuenta para la clasificación',
      opponent: 'Reta a alguien a un duelo: los dos recibís las mismas fichas',
    },
  },
  about: {
    classic: 'el original',
    gentle: 'menos cuatros',
    wild: 'más fichas al empezar, y hasta ochos',
    blitz: 'tres minutos contra reloj',
  },
  spawn: (tile, share) => `${tile} al ${share}`,
  badSize: {
    malformed: (given) =>
      `\`${given}\` no es un tamaño de tablero. Escribe filas x columnas, por ejemplo \`4x4\` o \`5x8\`: cada lado de 1 a 12, de 4 a 120 casillas en total.`,
    'side-out-of-range': (given) =>
      `\`${given}\` tiene un lado demasiado corto o demasiado largo. Cada lado va de 1 a 12, por ejemplo \`4x4\` o \`12x10\`.`,
    'too-few-cells': (given) =>
      `\`${given}\` es demasiado pequeño para jugar. Un tablero tiene al menos 4 casillas, por ejemplo \`2x2\`.`,
    'too-many-cells': (given) =>
      `\`${given}\` es demasiado grande. Un tablero tiene como máximo 120 casillas, por ejemplo \`12x10\`.`,
  },
  badSeed: 'Una semilla es un número entero de -9007199254740991 a 9007199254740991, por ejemplo 13579.',
  badRules: (given, known) => `No hay reglas llamadas \`${given}\`. Puedes elegir: ${known}.`,
};
