import type { HintTexts } from '../hint.ts';
import { pluralsOf } from '../plurals.ts';

const plural = pluralsOf('hi');

export const hint: HintTexts = {
  only: 'चलने का इकलौता तरीका है',
  dangerNow: (arrows) => `${arrows} से बचाता है: उससे गेम तुरंत ख़त्म हो सकता है`,
  dangerSoon: (arrows) => `${arrows} से बचाता है: उससे गेम दो चालों में ख़त्म हो सकता है`,
  makes: (tile) => `${tile} बनाता है`,
  cornerStays: 'सबसे बड़ी टाइल को कोने में रखता है',
  cornerReached: 'सबसे बड़ी टाइल को कोने में लाता है',
  joins: plural({ one: (n) => `${n} जोड़ी मिलाता है`, other: (n) => `${n} जोड़ियाँ मिलाता है` }),
  linesUp: plural({ one: (n) => `${n} जोड़ी तैयार करता है`, other: (n) => `${n} जोड़ियाँ तैयार करता है` }),
  room: plural({ one: (n) => `${n} ख़ाना ख़ाली छोड़ता है`, other: (n) => `${n} ख़ाने ख़ाली छोड़ता है` }),
  none: 'अभी कोई संकेत नहीं है। थोड़ी देर में फिर कोशिश करें।',
};
