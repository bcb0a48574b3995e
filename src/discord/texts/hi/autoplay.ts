import type { AutoplayTexts } from '../autoplay.ts';

export const autoplay: AutoplayTexts = {
  title: 'ऑटोप्ले',
  stop: 'रोकें',
  more: (count) => `${count} और`,
  progress: (done, all) => `${all} में से ${done}`,
  stopped: 'ऑटोप्ले रुक गया।',
  restarted: 'बॉट के दोबारा शुरू होने से ऑटोप्ले रुक गया।',
  noMove: 'ऑटोप्ले को समय पर चाल नहीं मिली, इसलिए वह रुक गया।',
  taken: 'आपका एक गेम पहले से अपने आप चल रहा है। पहले उसे रोकें।',
  busy: 'अभी बहुत सारे गेम अपने आप चल रहे हैं। कुछ मिनट में फिर कोशिश करें।',
  ended: 'यह गेम ख़त्म हो चुका है, खेलने के लिए कुछ नहीं बचा।',
};
