import { refuse } from '../answer/answer.ts';
import type { ClickContext } from '../click.ts';
import type { ActionKind, FieldsOf } from '../custom-ids.ts';
import type { Translator } from '../texts/translator.ts';

export type Components = {
  readonly [Kind in ActionKind]: (click: ClickContext, fields: FieldsOf<Kind>) => Promise<string>;
};

/** For a press that is not the first. Where its message is gone, the player is told so. */
export const acknowledge = ({ answer, deps }: ClickContext, t: Translator): Promise<void> =>
  answer.deferUpdate(t('answers.unknownButton', { play: deps.mentions().play }));

export async function refuseUnknown({ answer, deps, loadViewer }: ClickContext): Promise<string> {
  const { t } = await loadViewer();
  return refuse(answer, t('answers.unknownButton', { play: deps.mentions().play }), 'unknown');
}
