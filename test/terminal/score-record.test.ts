import { expect, test } from 'vitest';
import { addGained, NO_SCORE, ScoreError, type ScoreRecord, scoreRecord } from '../../src/terminal/score-record.ts';
import { readVectors } from '../game/vectors.ts';

type Step =
  | { readonly op: 'updateScore'; readonly args: [number] }
  | { readonly op: 'resetScore'; readonly args: [] }
  | { readonly op: 'initialize'; readonly args: [number, number] };

type TracedStep = Step & { readonly error: string | null; readonly score: number; readonly highScore: number };

function apply(record: ScoreRecord, step: Step): ScoreRecord {
  switch (step.op) {
    case 'updateScore':
      return addGained(record, step.args[0]);
    case 'resetScore':
      return scoreRecord(0, record.best);
    case 'initialize':
      return scoreRecord(...step.args);
  }
}

test.each(
  readVectors<{ traces: TracedStep[][] }>('mis000_score.json').traces.map((trace) => [trace.length, trace] as const),
)('score and best follow a trace of %i steps, and an illegal step changes nothing', (_, trace) => {
  let record = NO_SCORE;
  for (const step of trace) {
    if (step.error === null) record = apply(record, step);
    else expect(() => apply(record, step)).toThrow(ScoreError);
    expect(record).toEqual({ score: step.score, best: step.highScore });
  }
});

test.each([() => addGained(NO_SCORE, Number.NaN), () => scoreRecord(Number.NaN, 5), () => scoreRecord(5, Number.NaN)])(
  'what is not a number is no score: %s',
  (act) => expect(act).toThrow(ScoreError),
);
