import type { DailyTexts } from '../daily.ts';
import { pluralsOf } from '../plurals.ts';

const plural = pluralsOf('fi');

export const daily: DailyTexts = {
  command: {
    description: 'Päivän lauta, kaikille sama: yksi yritys päivässä',
    help: 'päivän lauta, kaikille sama, yksi yritys päivässä.',
    options: {},
  },
  name: (number) => `Päivän peli ${number}`,
  rules: 'päivän peli',
  choice: 'päivän peli: tämänpäiväinen tai pidemmän ajanjakson paras',
  longest: (days) => `Pisin putki ${days}`,
  rankEverywhere: (rank, total) => `Sijoitus ${rank} / ${total} kaikkialla`,
  next: (when) => `Seuraava päivän peli: ${when}`,
  commitment: (daily, hash) => `Tiiviste (SHA-256), ${daily}: ${hash}`,
  seed: (daily, seed) => `Siemenluku, ${daily}: ${seed}`,
  closed: 'Tämä päivän peli on sulkeutunut. Pisteesi lasketaan.',
  lost: (when) =>
    `Tämänpäiväistä yritystäsi ei voi enää lukea, joten sitä ei voi jatkaa. Seuraava päivän peli: ${when}`,
  shared: (name, score, daily) => `${daily}: ${name}, ${score} pistettä`,
  today: 'Tänään',
  serverStreak: plural({
    one: (n) => `Tämän palvelimen putki: ${n} päivä`,
    other: (n) => `Tämän palvelimen putki: ${n} päivää`,
  }),
};
