import type { MessageView, PersonView } from '../../web/protocol.ts';
import { timeIn } from '../state/state.ts';
import type { ViewProps } from '../state/view-props.ts';
import { AppsMenu } from './apps-menu.tsx';
import { MessageComponents } from './components.tsx';
import { Dots } from './dots.tsx';
import { Embed } from './embed.tsx';
import { Markdown } from './markdown.tsx';
import { plainTextOf } from './markdown-words.ts';
import { Picture } from './picture.tsx';
import { Reactions } from './reactions.tsx';
import { NEWEST_ENTRY_ID } from './skip-links.tsx';

export interface MessageProps extends ViewProps {
  readonly message: MessageView;
  readonly isNewest: boolean;
}

export function MessageEntry({ message, isNewest, state, store }: MessageProps) {
  const { id, author, isBot, at, isEdited, isEphemeral, isThinking, content, lang, pictures, embeds } = message;
  const notices = state.notices.filter((notice) => notice.messageId === id);
  return (
    <article
      class={isEphemeral ? 'message ephemeral' : 'message'}
      data-id={id}
      // Makes this message, the target of the skip link, focusable.
      id={isNewest ? NEWEST_ENTRY_ID : undefined}
      tabIndex={isNewest ? -1 : undefined}
    >
      <Origin message={message} state={state} />
      <img class="avatar" src={author.avatar} alt="" width={40} height={40} />
      <Head author={author} isBot={isBot} at={at} now={timeIn(state)} />
      <AppsMenu name={author.name} messageId={id} userId={author.id} state={state} store={store} />
      {/* The bot writes in the player's language, but the page is in English. */}
      <div class="body" lang={lang}>
        {isThinking && <ThinkingLine name={author.name} />}
        <Markdown content={content} state={state} store={store} />
        {isEdited && content !== '' && (
          <small class="edited" lang="en">
            (edited)
          </small>
        )}
        {pictures.map((picture) => (
          <Picture key={picture.name} picture={picture} />
        ))}
        {embeds.map((embed, index) => (
          <Embed key={index} embed={embed} state={state} store={store} />
        ))}
        <MessageComponents message={message} state={state} store={store} />
        <Reactions reactions={message.reactions} />
        {notices.map((notice) => (
          <p key={notice.id} class="failure" role="alert" lang="en">
            {notice.text}
          </p>
        ))}
        {isEphemeral && (
          <p class="only-you" lang="en">
            <span aria-hidden="true">👁</span> Only you can see this{' · '}
            <button type="button" class="link" onClick={() => store.dismiss(id)}>
              Dismiss
            </button>
          </p>
        )}
      </div>
    </article>
  );
}

export function Head({
  author,
  isBot,
  at,
  now,
}: {
  readonly author: PersonView;
  readonly isBot: boolean;
  readonly at: string;
  readonly now: number;
}) {
  return (
    <h2 class="who">
      <span class={isBot ? 'name bot' : 'name'}>{author.name}</span>
      {isBot && <span class="badge">APP</span>}
      <time dateTime={at}>{timeOf(new Date(at), new Date(now))}</time>
    </h2>
  );
}

function timeOf(date: Date, now: Date): string {
  const time = date.toLocaleTimeString('en', { hour: '2-digit', minute: '2-digit', hour12: false });
  const isToday = date.toDateString() === now.toDateString();
  return isToday ? `Today at ${time}` : `${date.toLocaleDateString('en')} ${time}`;
}

/**
 * The line above a message: who used which command, or a quote of the message that this one replies to, if the page
 * shows that message.
 */
function Origin({ message: { usedBy, command, replyTo }, state }: Pick<MessageProps, 'message' | 'state'>) {
  if (usedBy && command !== undefined) return <Used by={usedBy} command={command} />;
  if (replyTo === undefined) return null;
  const target = state.messages.find(({ id }) => id === replyTo);
  if (!target) return null;
  return (
    <p class="origin">
      <img src={target.author.avatar} alt="" width={16} height={16} />
      <strong>{target.author.name}</strong>
      <Snippet message={target} state={state} />
    </p>
  );
}

/** The first line of the message that was replied to, as plain text. */
function Snippet({ message: { words: all, lang }, state }: Pick<MessageProps, 'message' | 'state'>) {
  const words = plainTextOf(all, state);
  return (
    <span class="snippet" lang={words === '' ? undefined : lang}>
      {words || 'Click to see attachment'}
    </span>
  );
}

export const Used = ({ by, command }: { readonly by: PersonView; readonly command: string }) => (
  <p class="origin">
    <img src={by.avatar} alt="" width={16} height={16} />
    <strong>{by.name}</strong> used <span class="command">{command}</span>
  </p>
);

export const ThinkingLine = ({ name }: { readonly name: string }) => (
  <p class="thinking" lang="en">
    <Dots /> {name} is thinking …
  </p>
);
