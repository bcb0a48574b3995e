import type { DuelTexts } from '../duel.ts';

export const duel: DuelTexts = {
  mode: 'düello',
  modeWith: (opponent) => `düello, rakip: ${opponent}`,
  challenges: (challenger, opponent) => `${challenger}, ${opponent} adlı oyuncuya meydan okuyor`,
  against: (challenger, opponent) => `${challenger} - ${opponent}`,
  terms: 'İkiniz de aynı taşları alırsınız, tahtayı yalnızca sahibi görür. Yüksek skor kazanır.',
  ends: (when) => `bitiş: ${when}`,
  declined: (opponent) => `${opponent} kabul etmedi.`,
  withdrawn: (challenger) => `${challenger} meydan okumayı geri çekti.`,
  expired: 'Zamanında yanıt gelmedi.',
  won: (name, higher, lower) => `${name} kazandı, ${higher} - ${lower}`,
  tie: (score) => `Berabere: ${score}`,
  left: 'ayrılmış bir oyuncu',
  waiting: 'Diğer oyuncu henüz bitirmedi.',
  elsewhere: (opponent, play, challenger) =>
    `${opponent} bu mesajı göremiyor. Başka bir yerde \`opponent\` olarak ${challenger} seçilirse ${play} bunu gösterir.`,
  buttons: { accept: 'Kabul et', decline: 'Reddet', play: 'Oyna', rematch: 'Rövanş', duel: 'Düello' },
  refusals: {
    notYours: (challenger, opponent, play) =>
      `Bu düello ${challenger} ile ${opponent} arasında. Kendi düellonu ${play} ile başlat.`,
    notAsked: (opponent) => `${opponent} kabul etmeli. *Reddet* ile meydan okumanı geri çekersin.`,
    self: 'Kendine meydan okuyamazsın.',
    bot: (name) => `${name} bir bot ve botlar düello oynamaz.`,
    seed: 'Düellonun taşları gizlidir. `seed` yazma.',
    gone: (play) => `Bu düello artık kayıtlı değil. ${play} ile yenisini başlat.`,
  },
};
