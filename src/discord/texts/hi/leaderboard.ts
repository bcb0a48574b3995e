import type { LeaderboardTexts } from '../leaderboard.ts';

export const leaderboard: LeaderboardTexts = {
  command: {
    description: 'यहाँ के या सब जगह के बेस्ट स्कोर, और आपकी रैंक',
    help: 'यहाँ के या सब जगह के बेस्ट स्कोर।',
    options: {
      board: 'पंक्तियाँ x कॉलम, जैसे 4x4 या 5x8',
      rules: 'किन नियमों की रैंकिंग देखनी है',
      period: 'समय अवधि; महीने, हफ़्ते और दिन UTC की आधी रात से शुरू होते हैं',
      scope: 'यह सर्वर, या सब जगह',
      assisted: 'वे गेम जिनमें अनडू, संकेत या ऑटोप्ले इस्तेमाल हुआ; उनकी लिस्ट अलग है',
    },
  },
  title: 'लीडरबोर्ड',
  scopes: { server: 'यह सर्वर', global: 'सब जगह' },
  here: 'यहाँ',
  periods: { all: 'अब तक', month: 'इस महीने', week: 'इस हफ़्ते', today: 'आज' },
  withHelp: 'मदद के साथ',
  columns: 'रैंक · स्कोर · सबसे बड़ी टाइल · नाम',
  menus: { period: 'अवधि', scope: 'दायरा' },
  buttons: { myPlace: 'मेरी रैंक', assisted: 'मदद वाले गेम' },
  empty: (play) => `यहाँ अभी तक किसी का स्कोर नहीं है। पहले आप बनें: ${play}`,
  emptyWithHelp: 'यहाँ अभी तक किसी का स्कोर नहीं है।',
  own: {
    server: (rank, total, score) => `यहाँ आपकी रैंक: ${total} में से ${rank}, स्कोर ${score.shown}`,
    global: (rank, total, score) => `सब जगह आपकी रैंक: ${total} में से ${rank}, स्कोर ${score.shown}`,
  },
  ownNone: (play) => `यहाँ अभी तक आपका कोई स्कोर नहीं है: ${play}`,
  ownHidden: (settings) => `आप लीडरबोर्ड पर नहीं दिखते। इसे ${settings} से बदलें।`,
  ownUnnamed: (name, settings) => `इस लिस्ट में आप ${name} हैं। ${settings} से अपना नाम दिखा सकते हैं।`,
  notYours: (owner, leaderboard) => `यह लिस्ट ${owner} ने खोली है। अपनी लिस्ट ${leaderboard} से खोलें।`,
};
