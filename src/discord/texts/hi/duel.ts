import type { DuelTexts } from '../duel.ts';

export const duel: DuelTexts = {
  mode: 'मुक़ाबला',
  modeWith: (opponent) => `${opponent} से मुक़ाबला`,
  challenges: (challenger, opponent) => `${challenger} ने ${opponent} को चुनौती दी`,
  against: (challenger, opponent) => `${challenger} बनाम ${opponent}`,
  terms: 'दोनों को एक जैसी टाइलें मिलती हैं, और अपना बोर्ड सिर्फ़ खुद को दिखता है। ज़्यादा स्कोर वाला जीतता है।',
  ends: (when) => `समाप्ति: ${when}`,
  declined: (opponent) => `${opponent} ने चुनौती ठुकरा दी।`,
  withdrawn: (challenger) => `${challenger} ने चुनौती वापस ले ली।`,
  expired: 'समय पर कोई जवाब नहीं आया।',
  won: (name, higher, lower) => `${name} की जीत, ${higher} के मुक़ाबले ${lower}`,
  tie: (score) => `${score} पर बराबरी`,
  left: 'एक खिलाड़ी जो जा चुका है',
  waiting: 'दूसरे खिलाड़ी का गेम अभी बाकी है।',
  elsewhere: (opponent, play, challenger) =>
    `${opponent} को यह संदेश नहीं दिखता। कहीं और ${play} में \`opponent\` के रूप में ${challenger} चुनने पर यह दिखेगा।`,
  buttons: { accept: 'स्वीकार करें', decline: 'ठुकराएँ', play: 'खेलें', rematch: 'फिर मुक़ाबला', duel: 'मुक़ाबला' },
  refusals: {
    notYours: (challenger, opponent, play) =>
      `यह मुक़ाबला ${challenger} और ${opponent} के बीच है। अपना मुक़ाबला ${play} से शुरू करें।`,
    notAsked: (opponent) => `${opponent} को स्वीकार करना है। *ठुकराएँ* से आप अपनी चुनौती वापस ले सकते हैं।`,
    self: 'आप खुद को चुनौती नहीं दे सकते।',
    bot: (name) => `${name} एक बॉट है, और बॉट मुक़ाबले नहीं खेलते।`,
    seed: 'मुक़ाबले की टाइलें गुप्त होती हैं। `seed` न दें।',
    gone: (play) => `यह मुक़ाबला अब सहेजा हुआ नहीं है। ${play} से नया शुरू करें।`,
  },
};
