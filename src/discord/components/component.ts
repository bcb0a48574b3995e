/** The shape of all that answers buttons and menus. `custom-ids.ts` has their kinds, and the fields of their custom ids. */
import type { ClickContext } from '../click.ts';
import type { ActionKind, FieldsOf } from '../custom-ids.ts';

/** Answers a press, and returns what became of it in one word for the metrics. */
export type Components = {
  readonly [Kind in ActionKind]: (click: ClickContext, fields: FieldsOf<Kind>) => Promise<string>;
};

/** For a button or a menu that no message of this version offers, or anything else that is no command. */
export async function refuseUnknown({ answer, deps, loadViewer }: ClickContext): Promise<string> {
  const { t } = await loadViewer();
  await answer.replyEphemeral(t('answers.unknownButton', { play: deps.mentions().play }));
  return 'unknown';
}
