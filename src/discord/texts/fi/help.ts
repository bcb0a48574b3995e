import type { HelpTexts } from '../help.ts';

export const help: HelpTexts = {
  command: { description: 'Miten pelataan ja mitä botti osaa', help: 'tämä sivu.', options: {} },
  title: 'Näin pelaat 2048:aa',
  howTo:
    'Paina nuolta: kaikki laatat liukuvat siihen suuntaan. Kun kaksi samanlaista laattaa kohtaa, niistä tulee yksi, jonka arvo on kaksinkertainen, ja se arvo lisätään pisteisiisi. Jokaisen siirron jälkeen ilmestyy uusi laatta. Tavoite on 2048, ja sen jälkeen voit jatkaa. Peli päättyy, kun mikään ei enää liiku.',
  commands: 'Komennot',
  note: 'Pelisi tallennetaan jokaisen siirron jälkeen, ja sinulla on jokaisella palvelimella ja jokaisessa yksityiskeskustelussa yksi peli kutakin laudan kokoa ja sääntöjä kohti.',
  links: { addBot: 'Lisää botti', original: 'Alkuperäinen peli' },
};
