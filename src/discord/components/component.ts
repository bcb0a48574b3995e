/** What a button or menu is: a kind, what its custom id holds, and what it does. One file of this folder for each. */
import type { Answer } from '../answer/answer.ts';
import type { Services } from '../command.ts';
import type { FieldTable, Values } from './fields.ts';

export interface Component<Kind extends string = string, Fields extends FieldTable = FieldTable> {
  /** Stands in the custom ids of messages that are months old, so it never changes its meaning. */
  readonly kind: Kind;
  /** Ids and numbers only, no board and no secret, because every member of a server can read a custom id. */
  readonly fields: Fields;
  /** Answers, and returns what became of it in one word for the metrics. */
  answer(values: Values<Fields>, answer: Answer, services: Services): Promise<string>;
}

/** The same component, with its kind and fields in its type. */
export const defineComponent = <const Kind extends string, Fields extends FieldTable>(
  component: Component<Kind, Fields>,
): Component<Kind, Fields> => component;

/** What a button of this component does when it is pressed. */
export type ActionOf<Each> =
  Each extends Component<infer Kind, infer Fields> ? { readonly kind: Kind } & Values<Fields> : never;
