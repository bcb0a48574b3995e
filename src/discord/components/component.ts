import { refuse } from '../answer/answer.ts';
import type { ClickContext } from '../click.ts';
import type { ActionKind, FieldsOf } from '../custom-ids.ts';

export type Components = {
  readonly [Kind in ActionKind]: (click: ClickContext, fields: FieldsOf<Kind>) => Promise<string>;
};

export async function refuseUnknown({ answer, deps, loadViewer }: ClickContext): Promise<string> {
  const { t } = await loadViewer();
  return refuse(answer, t('answers.unknownButton', { play: deps.mentions().play }), 'unknown');
}
