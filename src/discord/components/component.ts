/** What a button or menu does. `custom-ids.ts` has its kind, and what its custom id holds. */
import type { Answer } from '../answer/answer.ts';
import type { Services } from '../command.ts';
import type { ActionKind, FieldsOf } from '../custom-ids.ts';

export interface Component<Kind extends ActionKind> {
  readonly kind: Kind;
  /** Answers, and returns what became of it in one word for the metrics. */
  answer(fields: FieldsOf<Kind>, answer: Answer, services: Services): Promise<string>;
}

/** The same component, with its kind in its type. */
export const defineComponent = <const Kind extends ActionKind>(component: Component<Kind>): Component<Kind> =>
  component;
