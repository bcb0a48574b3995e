import type { DuelTexts } from '../duel.ts';

export const duel: DuelTexts = {
  mode: 'дуел',
  modeWith: (opponent) => `дуел срещу ${opponent}`,
  challenges: (challenger, opponent) => `${challenger} предизвиква ${opponent}`,
  against: (challenger, opponent) => `${challenger} срещу ${opponent}`,
  terms: 'И двамата получават едни и същи плочки, на полета, които само те виждат. Печели по-високият резултат.',
  ends: (when) => `край: ${when}`,
  declined: (opponent) => `${opponent} отказва.`,
  withdrawn: (challenger) => `${challenger} оттегли предизвикателството.`,
  expired: 'Нямаше отговор навреме.',
  won: (name, higher, lower) => `${name} печели с ${higher} на ${lower}`,
  tie: (score) => `Равен резултат: ${score}`,
  left: 'играч, който напусна',
  waiting: 'Другият играч още не е приключил.',
  elsewhere: (opponent, play, challenger) =>
    `${opponent} не вижда това съобщение. На друго място го показва ${play} с ${challenger} като \`opponent\`.`,
  buttons: { accept: 'Приемам', decline: 'Отказвам', play: 'Играй', rematch: 'Реванш', duel: 'Дуел' },
  refusals: {
    notYours: (challenger, opponent, play) => `Този дуел е между ${challenger} и ${opponent}. Започни свой с ${play}.`,
    notAsked: (opponent) => `${opponent} трябва да приеме. С *Отказвам* оттегляш предизвикателството си.`,
    self: 'Не можеш да предизвикаш себе си.',
    bot: (name) => `${name} е бот, а ботовете не играят дуели.`,
    seed: 'Плочките в дуела са тайни. Пропусни `seed`.',
    gone: (play) => `Този дуел вече не се пази. Започни нов с ${play}.`,
  },
};
