import type { AssistTexts } from '../assist.ts';

export const assist: AssistTexts = {
  assisted: (helps) => `मदद के साथ: ${helps}`,
  helps: { undo: 'अनडू', hint: 'संकेत', autoplay: 'ऑटोप्ले' },
  ask: 'मदद लेने पर यह गेम मदद वाला गेम माना जाएगा।',
  askBack: 'यहाँ आपका एक नया गेम चल रहा है। उसे ख़त्म करके इस गेम पर लौटें?',
  buttons: {
    ranked: 'रैंकिंग में रखें',
    use: 'मदद लें',
    stay: 'नया गेम रखें',
    back: 'नया गेम ख़त्म करें',
  },
  nothingToUndo: 'वापस लेने के लिए कोई चाल नहीं है।',
  revealed: 'इस गेम की टाइलें अब गुप्त नहीं हैं, इसलिए यह आगे नहीं चल सकता।',
  noHelp: 'इस तरह के गेम में मदद नहीं मिलती।',
};
