/** The choices in the menus of `/settings`, where alone they are shown. */
import { ComponentType } from 'discord-api-types/v10';
import type { SentInteraction, StoredMessage } from '#playground';

/** One text for each setting, such as `Colors: Dark`, from the message that answered. */
export async function chosen(interaction: SentInteraction): Promise<readonly string[]> {
  const outcome = await interaction.outcome;
  if (outcome.kind !== 'replied' && outcome.kind !== 'updated') throw new Error(`It was ${outcome.kind}.`);
  return chosenIn(outcome.message);
}

const chosenIn = ({ data: message }: StoredMessage): readonly string[] =>
  (message.components ?? [])
    .flatMap((row) => (row.type === ComponentType.ActionRow ? row.components : []))
    .flatMap((menu) => (menu.type === ComponentType.StringSelect ? menu.options : []))
    .filter((option) => option.default)
    .map(({ label }) => label);
