import type { SettingsTexts } from '../settings.ts';

export const settings: SettingsTexts = {
  command: {
    description: 'रंग, एनिमेशन या टेक्स्ट, भाषा, और आप लीडरबोर्ड पर दिखें या नहीं',
    help: 'रंग, तस्वीर की जगह एनिमेशन या टेक्स्ट, भाषा।',
    options: {},
  },
  title: 'आपकी सेटिंग',
  choice: (about, chosen) => `${about}: ${chosen}`,
  each: {
    theme: {
      name: 'रंग',
      option: 'बोर्ड के रंग',
      words: { classic: 'ओरिजिनल', dark: 'गहरे', contrast: 'हाई कंट्रास्ट', colorblind: 'कलर ब्लाइंडनेस के लिए' },
    },
    picture: {
      name: 'बोर्ड',
      option: 'बोर्ड कैसे दिखे',
      words: { board: 'तस्वीर', card: 'शीर्षक और स्कोर वाली तस्वीर', animated: 'चलती तस्वीर', text: 'सिर्फ़ टेक्स्ट' },
    },
    language: { name: 'भाषा', option: 'आपके लिए बॉट की भाषा', words: { auto: 'Discord जैसी' } },
    visibility: {
      name: 'लीडरबोर्ड',
      option: 'लीडरबोर्ड आपका नाम कहाँ दिखाएँ',
      words: { everywhere: 'सब जगह', servers: 'मेरे सर्वर', nowhere: 'कहीं नहीं' },
    },
  },
  note: 'ये तुरंत और सब जगह लागू होती हैं; बोर्ड आपकी अगली चाल पर बदलता है।',
  badChoice: (given) => `\`${given}\` विकल्पों में नहीं है।`,
};
