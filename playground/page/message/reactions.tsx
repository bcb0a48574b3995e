import type { MessageView } from '../../web/protocol.ts';
import { ComponentEmoji } from './emoji.tsx';

/** The emojis of a message's reactions with their counts. The bot's own reactions are marked. */
export const Reactions = ({ reactions }: Pick<MessageView, 'reactions'>) =>
  reactions.length === 0 ? null : (
    <ul class="reactions" aria-label="Reactions" lang="en">
      {reactions.map(({ emoji, count, me }) => (
        <li key={emoji.id ?? emoji.name} class={me ? 'by-bot' : undefined}>
          <ComponentEmoji emoji={{ name: emoji.name ?? '', ...(emoji.id ? { id: emoji.id } : {}) }} /> {count}
        </li>
      ))}
    </ul>
  );
