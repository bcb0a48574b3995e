import type { HelpTexts } from '../help.ts';

export const help: HelpTexts = {
  command: { description: 'Cómo se juega y qué puede hacer el bot', help: 'esta página.', options: {} },
  title: 'Cómo jugar a 2048',
  howTo:
    'Pulsa una flecha: todas las fichas se deslizan hacia ese lado. Dos fichas iguales que se encuentran se convierten en una del doble de valor, y ese valor se suma a tus puntos. Después de cada movimiento aparece una ficha nueva. Llega a 2048 y sigue jugando. La partida termina cuando ya nada se puede mover.',
  commands: 'Comandos',
  note: 'Tu partida se guarda después de cada movimiento, y en cada servidor y en cada chat privado tienes una partida por tamaño de tablero y reglas.',
  links: { addBot: 'Añadir el bot', original: 'El juego original' },
};
