import type { HelpTexts } from '../help.ts';

export const help: HelpTexts = {
  command: { description: 'Cómo se juega y qué puede hacer el bot', help: 'esta página.', options: {} },
  title: 'Cómo jugar 2048',
  rule: 'Presiona una flecha: todas las fichas se deslizan hacia ese lado, y dos iguales que se tocan se convierten en una.',
  note: 'Tu partida se guarda después de cada movimiento, y en cada servidor y en cada chat privado tienes una partida por cada tamaño de tablero y tipo de reglas.',
  links: { addBot: 'Agregar el bot', original: 'El juego original' },
};
