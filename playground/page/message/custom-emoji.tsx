interface CustomEmojiProps {
  readonly id: string;
  readonly name: string;
  readonly animated: boolean;
}

/** An emoji of the application's or of a server's. */
export const CustomEmoji = ({ id, name, animated }: CustomEmojiProps) => (
  <img class="custom-emoji" src={`/emojis/${id}.${animated ? 'gif' : 'png'}`} alt={`:${name}:`} draggable={false} />
);
