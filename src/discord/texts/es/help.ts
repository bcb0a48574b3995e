import type { HelpTexts } from '../help.ts';

export const help: HelpTexts = {
  command: { description: 'Cómo se juega y qué puede hacer el bot', help: 'esta página.', options: {} },
  title: 'Cómo jugar a 2048',
  rule: 'Pulsa una flecha: todas las fichas se deslizan hacia ese lado, y dos iguales que se encuentran se convierten en una.',
  note: 'Tu partida se guarda después de cada movimiento, y en cada servidor y en cada chat privado tienes una partida por tamaño de tablero y reglas.',
  links: { addBot: 'Añadir el bot', original: 'El juego original' },
};
