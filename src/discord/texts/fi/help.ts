import type { HelpTexts } from '../help.ts';

export const help: HelpTexts = {
  command: { description: 'Miten pelataan ja mitä botti osaa', help: 'tämä sivu.', options: {} },
  title: 'Näin pelaat 2048:aa',
  rule: 'Paina nuolta: kaikki laatat liukuvat siihen suuntaan, ja kaksi samanlaista yhdistyy kohdatessaan yhdeksi.',
  note: 'Pelisi tallennetaan jokaisen siirron jälkeen, ja sinulla on jokaisella palvelimella ja jokaisessa yksityiskeskustelussa yksi peli kutakin pelilaudan kokoa ja sääntöjä kohti.',
  links: { addBot: 'Lisää botti', original: 'Alkuperäinen peli' },
};
