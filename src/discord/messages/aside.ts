/** What a message says instead of what to do, while a game has help, or just had it. */

import type { Fact } from '../../app/help/facts.ts';
import type { Hint } from '../../app/help/hint.ts';
import type { FaceValue } from '../../game/values.ts';
import type { Translator } from '../texts/translator.ts';
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

export function asideLine(aside: Aside, face: FaceValue, t: Translator): string {
  switch (aside.kind) {
    case 'hint':
      return `💡 ${ARROWS[aside.hint.direction]} ${aside.hint.reasons.flatMap((it) => words(it, face, t)).join(' · ')}`;
    case 'no-hint':
      return t('hint.none');
    case 'playing':
      return `▶️ ${t('autoplay.progress', { done: aside.done, all: aside.all })}`;
    case 'paused':
      return `▶️ ${t('autoplay.progress', { done: aside.all, all: aside.all })}`;
    case 'halted':
      return t(`autoplay.${aside.why}`);
  }
}

function words(fact: Fact, face: FaceValue, t: Translator): readonly string[] {
  switch (fact.kind) {
    case 'only':
      return [t('hint.only')];
    case 'danger': {
      const arrows = fact.directions.map((it) => ARROWS[it]).join(' ');
      return [fact.within === 1 ? t('hint.dangerNow', { arrows }) : t('hint.dangerSoon', { arrows })];
    }
    case 'makes':
      return [t('hint.makes', { tile: face(fact.exponent) })];
    case 'corner':
      return [fact.how === 'stays' ? t('hint.cornerStays') : t('hint.cornerReached')];
    case 'joins':
      return [
        ...(fact.now > 0 ? [t('hint.joins', { pairs: fact.now })] : []),
        ...(fact.next > 0 ? [t('hint.linesUp', { pairs: fact.next })] : []),
      ];
    case 'room':
      return [t('hint.room', { cells: fact.cells })];
  }
}
