import type { GameView } from '../../app/game-view.ts';
import { faceOfTile, shownMoment } from '../../app/moments.ts';
import type { Moment, SavedGame } from '../../app/saved-game.ts';
import type { Badge } from '../../app/stores/ranking-store.ts';
import { highestExponent } from '../../game/board.ts';
import { faceOfRules } from '../../game/rules.ts';
import { displayName } from '../texts/names.ts';
import type { Translator } from '../texts/translator.ts';

/** @param tellsWin whether the last move has won and no other line says so */
export function momentLines(view: GameView, tellsWin: boolean, t: Translator): readonly string[] {
  const moment = shownMoment(view.saved);
  const told: readonly Moment[] = [
    ...(moment && moment.kind !== 'win' ? [moment] : []),
    ...(tellsWin ? [{ kind: 'win' } as const] : []),
  ];
  return told.map((it) => `🎉 ${lineOf(it, view, t)}`);
}

function lineOf(moment: Moment, { saved, passed }: GameView, t: Translator): string {
  const key = keyOf(moment);
  if (key === 'pass') return passedLine(saved.position.score, passed, t);
  return t(`moments.${key}`, { ...factsOf(moment, saved), points: saved.opening.bestBefore });
}

/** The name of a moment in the texts, which are the same for each family of tiles. */
const keyOf = (moment: Moment) => ('exponent' in moment ? 'first' : moment.kind);

const factsOf = (moment: Moment, { opening, position }: SavedGame) => ({
  tile: tileOf(moment) ?? faceOfRules(opening.rules)(highestExponent(position.board)),
  days: daysOf(moment),
});

const tileOf = (moment: Moment): number | undefined =>
  'exponent' in moment ? faceOfTile(moment)(moment.exponent) : undefined;

const daysOf = (moment: Moment): number => (moment.kind === 'streak' ? moment.days : 0);

/** The name of the player who was passed is not stored, so a board that is shown again does not name anybody. */
function passedLine(score: number, passed: GameView['passed'], t: Translator): string {
  if (!passed) return t('moments.rise');
  // Players with equal scores share a rank, so a player with the same score was not passed.
  return t(score > passed.score ? 'moments.pass' : 'moments.level', {
    name: displayName(passed.name, passed.number, t),
  });
}

/** The text of a moment in a public message. Names are escaped; `passed` is `undefined` if nobody was passed. */
export function toldLine(
  moment: Moment,
  saved: SavedGame,
  { name, passed }: { readonly name: string; readonly passed: string | undefined },
  t: Translator,
): string {
  const key = moment.kind === 'pass' && passed === undefined ? 'rise' : keyOf(moment);
  return t(`moments.shared.${key}`, {
    ...factsOf(moment, saved),
    ...{ name, points: saved.position.score, rival: passed ?? '' },
  });
}

const badgeName = (moment: Moment, t: Translator): string =>
  t(`moments.badges.${keyOf(moment)}`, { tile: tileOf(moment) ?? 0, days: daysOf(moment) });

const sizeOf = (moment: Moment): number => tileOf(moment) ?? daysOf(moment);

/** The largest badge of each kind, so that the line stays short. */
export function badgeLines(badges: readonly Badge[], t: Translator): readonly string[] {
  const all = badges.map(({ moment }) => moment);
  const largest = all.filter((it) => all.every((other) => other.kind !== it.kind || sizeOf(other) <= sizeOf(it)));
  return largest.length === 0 ? [] : [`🏅 ${largest.map((it) => badgeName(it, t)).join(' · ')}`];
}
