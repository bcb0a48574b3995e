import type { APIMessageComponentEmoji } from 'discord-api-types/v10';

interface CustomEmojiProps {
  readonly id: string;
  readonly name: string;
  readonly animated: boolean;
}

/** A custom emoji, uploaded to the application or to a server. */
export const CustomEmoji = ({ id, name, animated }: CustomEmojiProps) => (
  <img class="emoji" src={`/emojis/${id}.${animated ? 'gif' : 'png'}`} alt={`:${name}:`} draggable={false} />
);

/** The emoji of a button or of a menu's choice. */
export function ComponentEmoji({ emoji: { id, name, animated } }: { readonly emoji: APIMessageComponentEmoji }) {
  if (!id) return <>{name}</>;
  return <CustomEmoji id={id} name={name ?? ''} animated={animated === true} />;
}
