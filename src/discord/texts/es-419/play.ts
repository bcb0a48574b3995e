import type { PlayTexts } from '../play.ts';

export const play: PlayTexts = {
  command: {
    description: 'Juega 2048: continúa tu partida aquí o empieza otra',
    help: 'tu partida aquí, o una nueva.',
    options: {
      board: 'Filas x columnas, por ejemplo 4x4 o 5x8',
      rules: 'Qué fichas aparecen, y cuántas al empezar',
      seed: 'Práctica: el mismo número da siempre las mismas fichas; no cuenta para el ranking',
      opponent: 'Reta a alguien a un duelo: los dos reciben las mismas fichas',
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
      `\`${given}\` tiene un lado muy corto o muy largo. Cada lado va de 1 a 12, por ejemplo \`4x4\` o \`12x10\`.`,
    'too-few-cells': (given) =>
      `\`${given}\` es muy pequeño para jugar. Un tablero tiene al menos 4 casillas, por ejemplo \`2x2\`.`,
    'too-many-cells': (given) =>
      `\`${given}\` es muy grande. Un tablero tiene 120 casillas como máximo, por ejemplo \`12x10\`.`,
  },
  badSeed: 'Una semilla es un número entero de -9007199254740991 a 9007199254740991, por ejemplo 13579.',
  badRules: (given, known) => `No hay reglas llamadas \`${given}\`. Puedes elegir: ${known}.`,
};
