/** What a button or menu does. `custom-ids.ts` has its kind, and what its custom id holds. */
import type { ClickContext } from '../click.ts';
import type { ActionKind, FieldsOf } from '../custom-ids.ts';

/** Answers a press, and returns what became of it in one word for the metrics. */
export type Components = {
  readonly [Kind in ActionKind]: (click: ClickContext, fields: FieldsOf<Kind>) => Promise<string>;
};
