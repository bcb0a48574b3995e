import type { DuelTexts } from '../duel.ts';

export const duel: DuelTexts = {
  mode: 'дуэль',
  modeWith: (opponent) => `дуэль, соперник: ${opponent}`,
  challenges: (challenger, opponent) => `${challenger} вызывает ${opponent} на дуэль`,
  against: (challenger, opponent) => `${challenger} против ${opponent}`,
  terms: 'Плитки у обоих одинаковые, а своё поле видит только сам игрок. Побеждает больший счёт.',
  ends: (when) => `конец: ${when}`,
  declined: (opponent) => `${opponent} отказывается.`,
  withdrawn: (challenger) => `${challenger} отменяет вызов.`,
  expired: 'Никто не ответил вовремя.',
  won: (name, higher, lower) => `Побеждает ${name}, ${higher} : ${lower}`,
  tie: (score) => `Ничья: ${score}`,
  left: 'игрок, который ушёл',
  waiting: 'Второй игрок ещё не закончил.',
  elsewhere: (opponent, play, challenger) =>
    `${opponent} не видит это сообщение. В другом месте его покажет ${play}, если выбрать ${challenger} как \`opponent\`.`,
  buttons: { accept: 'Принять', decline: 'Отказаться', play: 'Играть', rematch: 'Реванш', duel: 'Дуэль' },
  refusals: {
    notYours: (challenger, opponent, play) =>
      `Эта дуэль между ${challenger} и ${opponent}. Начни свою с помощью ${play}.`,
    notAsked: (opponent) => `Принять вызов может только ${opponent}. Кнопка *Отказаться* отменит твой вызов.`,
    self: 'Нельзя вызвать на дуэль себя.',
    bot: (name) => `${name} — бот, а боты в дуэли не играют.`,
    seed: 'Плитки дуэли держатся в секрете. Убери `seed`.',
    gone: (play) => `Эта дуэль больше не хранится. Начни новую с помощью ${play}.`,
  },
};
