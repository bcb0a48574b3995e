/** What a message says instead of what to do, while a game has help, or just had it. */

import type { Fact } from '../../app/help/facts.ts';
import type { Hint } from '../../app/help/hint.ts';
import type { FaceValue } from '../../game/values.ts';
import type { Texts } from '../texts/texts.ts';
import { ARROWS } from './arrows.ts';

export type Aside =
  | { readonly kind: 'hint'; readonly hint: Hint }
  /** The advisor did not answer. */
  | { readonly kind: 'no-hint' }
  /** The game plays by itself; `run` is the press that began it. */
  | { readonly kind: 'playing'; readonly run: string; readonly done: number; readonly all: number }
  /** It did so until a moment ago: all moves are made, or why there are no more. */
  | { readonly kind: 'paused'; readonly all: number }
  | { readonly kind: 'halted'; readonly why: 'stopped' | 'restarted' | 'noMove' };

export function asideLine(aside: Aside, face: FaceValue, texts: Texts): string {
  const { hint, autoplay, number } = texts;
  switch (aside.kind) {
    case 'hint':
      return `💡 ${ARROWS[aside.hint.direction]} ${aside.hint.reasons.flatMap((it) => words(it, face, texts)).join(' · ')}`;
    case 'no-hint':
      return hint.none;
    case 'playing':
      return `▶️ ${autoplay.progress(number(aside.done), number(aside.all))}`;
    case 'paused':
      return `▶️ ${autoplay.progress(number(aside.all), number(aside.all))}`;
    case 'halted':
      return autoplay[aside.why];
  }
}

function words(fact: Fact, face: FaceValue, { hint, count }: Texts): readonly string[] {
  switch (fact.kind) {
    case 'only':
      return [hint.only];
    case 'danger': {
      const arrows = fact.directions.map((it) => ARROWS[it]).join(' ');
      return [fact.within === 1 ? hint.dangerNow(arrows) : hint.dangerSoon(arrows)];
    }
    case 'makes':
      return [hint.makes(face(fact.exponent))];
    case 'corner':
      return [fact.how === 'stays' ? hint.cornerStays : hint.cornerReached];
    case 'joins':
      return [
        ...(fact.now > 0 ? [hint.joins(count(fact.now))] : []),
        ...(fact.next > 0 ? [hint.linesUp(count(fact.next))] : []),
      ];
    case 'room':
      return [hint.room(count(fact.cells))];
  }
}
