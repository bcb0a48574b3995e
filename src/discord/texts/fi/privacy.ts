import { pluralsOf } from '../plurals.ts';
import type { PrivacyTexts } from '../privacy.ts';

const plural = pluralsOf('fi');

export const privacy: PrivacyTexts = {
  command: {
    description: 'Mitä sinusta on tallennettu, kopio siitä tai sen poistaminen',
    help: 'mitä sinusta on tallennettu, kopio siitä tai sen poistaminen.',
    options: {
      show: 'Mitä sinusta on tallennettu',
      export: 'Kaikki, mitä sinusta on tallennettu, tiedostona',
      delete: 'Poista kaikki, mitä sinusta on tallennettu',
    },
  },
  title: 'Sinusta on tallennettu',
  id: 'Discord-käyttäjätunnuksesi',
  name: (name) => `nimesi sellaisena kuin Discord sen viimeksi näytti: ${name}`,
  number: (number) => `numero, joka näkyy nimesi sijaan siellä, missä nimeä ei näytetä: ${number}`,
  settings: (chosen) => `asetuksesi: ${chosen}`,
  games: plural({
    one: (n) => `${n} peli kaikkine siirtoineen ja pelipaikkoineen`,
    other: (n) => `${n} peliä kaikkine siirtoineen ja pelipaikkoineen`,
  }),
  bests: plural({
    one: (n) => `${n} paras tulos paikan, laudan ja ajanjakson mukaan`,
    other: (n) => `${n} parasta tulosta paikan, laudan ja ajanjakson mukaan`,
  }),
  dailies: plural({
    one: (n) => `${n} päivän peli putkeasi varten`,
    other: (n) => `${n} päivän peliä putkeasi varten`,
  }),
  duels: 'kaksintaistelusi: ketä vastaan ja molempien pisteet',
  statistics: 'päättyneiden peliesi summat tilastojasi varten',
  nothing: 'Sinusta ei ole tallennettu mitään.',
  notStored: 'Viestejäsi, avatariasi, sähköpostiasi ja IP-osoitettasi ei tallenneta.',
  buttons: { delete: 'Poista…', export: 'Hae kopio', keep: 'Säilytä tietoni', confirm: 'Poista kaikki' },
  exported:
    'Tässä on kaikki, mitä sinusta on tallennettu. Keskeneräisen pelin siemenluku pysyy salassa, kunnes peli päättyy.',
  compressed: 'Tiedosto on suuri, joten se on pakattu gzipillä.',
  tooLarge: 'Sinusta on liikaa tietoa yhteen Discord-tiedostoon. Pyydä se botin ylläpitäjältä.',
  ask: 'Poistetaanko kaikki, mitä sinusta on tallennettu? Pelisi, myös keskeneräiset, parhaat tuloksesi, asetuksesi ja nimesi katoavat lopullisesti.',
  kept: 'Mitään ei poistettu.',
  deleted: (play) => `Kaikki tietosi on poistettu. Jos haluat pelata taas: ${play}`,
  clearing: {
    button: 'Tyhjennä…',
    ask: 'Tyhjennetäänkö kaikki tämän palvelimen tuloslistat, jokainen lauta ja ajanjakso? Keskeneräiset pelit jatkuvat, mutta mikään aiemmin aloitettu peli ei enää kelpaa tänne. Kaikkien paikkojen tuloslista pysyy ennallaan.',
    buttons: { keep: 'Säilytä ne', confirm: 'Tyhjennä kaikki' },
    cleared: 'Tämän palvelimen tuloslistat ovat tyhjiä. Tästä lähtien uudet pelit lasketaan.',
    notAllowed: 'Vain jäsenet, joilla on Hallitse palvelinta -oikeus, voivat tyhjentää tuloslistoja.',
  },
};
