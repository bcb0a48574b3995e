import type { HelpTexts } from '../help.ts';

export const help: HelpTexts = {
  command: { description: 'Cómo se juega y qué puede hacer el bot', help: 'esta página.', options: {} },
  title: 'Cómo jugar 2048',
  howTo:
    'Presiona una flecha: todas las fichas se deslizan hacia ese lado. Cuando dos fichas iguales se tocan, se convierten en una con el doble de valor, y ese valor se suma a tus puntos. Después de cada movimiento aparece una ficha nueva. Llega a 2048 y sigue jugando. La partida termina cuando ya nada se puede mover.',
  commands: 'Comandos',
  note: 'Tu partida se guarda después de cada movimiento, y en cada servidor y en cada chat privado tienes una partida por cada tamaño de tablero y tipo de reglas.',
  links: { addBot: 'Agregar el bot', original: 'El juego original' },
};
