import type { DuelTexts } from '../duel.ts';

export const duel: DuelTexts = {
  mode: 'дуель',
  modeWith: (opponent) => `дуель, суперник: ${opponent}`,
  challenges: (challenger, opponent) => `${challenger} викликає ${opponent} на дуель`,
  against: (challenger, opponent) => `${challenger} проти ${opponent}`,
  terms: 'Плитки в обох однакові, а своє поле бачить лише сам гравець. Перемагає більший рахунок.',
  ends: (when) => `кінець: ${when}`,
  declined: (opponent) => `${opponent} відмовляється.`,
  withdrawn: (challenger) => `${challenger} скасовує виклик.`,
  expired: 'Ніхто не відповів вчасно.',
  won: (name, higher, lower) => `Перемагає ${name}, ${higher} : ${lower}`,
  tie: (score) => `Нічия: ${score}`,
  left: 'гравець, який пішов',
  waiting: 'Другий гравець ще не закінчив.',
  elsewhere: (opponent, play, challenger) =>
    `${opponent} не бачить цього повідомлення. В іншому місці його покаже ${play}, якщо вибрати ${challenger} як \`opponent\`.`,
  buttons: { accept: 'Прийняти', decline: 'Відмовитися', play: 'Грати', rematch: 'Реванш', duel: 'Дуель' },
  refusals: {
    notYours: (challenger, opponent, play) =>
      `Ця дуель між ${challenger} та ${opponent}. Почни свою за допомогою ${play}.`,
    notAsked: (opponent) => `Прийняти виклик може лише ${opponent}. Кнопка *Відмовитися* скасує твій виклик.`,
    self: 'Не можна викликати на дуель себе.',
    bot: (name) => `${name} — бот, а боти в дуелі не грають.`,
    seed: 'Плитки дуелі тримаються в таємниці. Прибери `seed`.',
    gone: (play) => `Ця дуель більше не зберігається. Почни нову за допомогою ${play}.`,
  },
};
