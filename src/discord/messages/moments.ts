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
  const { opening, position } = saved;
  if ('exponent' in moment) return t('moments.first', { tile: faceOfTile(moment)(moment.exponent) });
  switch (moment.kind) {
    case 'win':
      return t('moments.win', { tile: faceOfRules(opening.rules)(highestExponent(position.board)) });
    case 'record':
      return t('moments.record', { points: opening.bestBefore });
    case 'pass':
      return passedLine(position.score, passed, t);
    case 'streak':
      return t('moments.streak', { days: moment.days });
  }
}

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
  { opening, position }: SavedGame,
  { name, passed }: { readonly name: string; readonly passed: string | undefined },
  t: Translator,
): string {
  if ('exponent' in moment) return t('moments.shared.first', { name, tile: faceOfTile(moment)(moment.exponent) });
  switch (moment.kind) {
    case 'win':
      return t('moments.shared.win', { name, tile: faceOfRules(opening.rules)(highestExponent(position.board)) });
    case 'record':
      return t('moments.shared.record', { name, points: position.score });
    case 'pass':
      return passed === undefined
        ? t('moments.shared.rise', { name })
        : t('moments.shared.pass', { name, rival: passed });
    case 'streak':
      return t('moments.shared.streak', { name, days: moment.days });
  }
}

function badgeName(moment: Moment, t: Translator): string {
  if ('exponent' in moment) return t('moments.badges.first', { tile: faceOfTile(moment)(moment.exponent) });
  switch (moment.kind) {
    case 'win':
    case 'record':
    case 'pass':
      return t(`moments.badges.${moment.kind}`);
    case 'streak':
      return t('moments.badges.streak', { days: moment.days });
  }
}

const sizeOf = (moment: Moment): number =>
  'exponent' in moment ? moment.exponent : moment.kind === 'streak' ? moment.days : 0;

/** The largest badge of each kind, so that the line stays short. */
export function badgeLines(badges: readonly Badge[], t: Translator): readonly string[] {
  const all = badges.map(({ moment }) => moment);
  const largest = all.filter((it) => all.every((other) => other.kind !== it.kind || sizeOf(other) <= sizeOf(it)));
  return largest.length === 0 ? [] : [`🏅 ${largest.map((it) => badgeName(it, t)).join(' · ')}`];
}
