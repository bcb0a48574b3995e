import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { MessageComposer } from '../composer/composer.tsx';
import { MessageEntry } from '../message/message.tsx';
import { localeOf } from '../state/state.ts';
import type { ViewProps } from '../state/view-props.ts';
import { missingFonts } from './missing-fonts.ts';
import { NoticeRow, SendingRow } from './notice.tsx';
import { Welcome } from './welcome.tsx';

/** Within this distance from the end of the log, in pixels, the reader counts as being at the end. */
const AT_END = 120;

/** The open channel: its header, the log and the composer. */
export function ChannelPane({ state, store }: ViewProps) {
  const here = state.places.find(({ id }) => id === state.channelId);
  const { messages, notices, sending } = state;
  const hasEntries = messages.length + sending.size + notices.length > 0;
  return (
    <main class="channel">
      <header class="head">
        <h1>
          <span aria-hidden="true">{here?.owner === undefined ? '#' : '@'}</span> {here?.channel}
        </h1>
        <button
          type="button"
          class="tool"
          aria-pressed={state.isInspecting}
          onClick={() => store.inspect(!state.isInspecting)}
        >
          Inspector
        </button>
      </header>
      <Trouble state={state} store={store} />
      <Log name={here?.name ?? ''} ownEntries={state.ownEntries} hasEntries={hasEntries}>
        {state.isLoaded && messages.length === 0 && here && <Welcome here={here} state={state} store={store} />}
        {messages.map((message, index) => (
          <MessageEntry
            key={message.id}
            message={message}
            isNewest={index === messages.length - 1}
            state={state}
            store={store}
          />
        ))}
        {[...sending].map(([ref, command]) => (
          <SendingRow key={`s${ref}`} command={command} state={state} store={store} />
        ))}
        {notices.map(
          (notice) =>
            notice.messageId === undefined && (
              <NoticeRow key={`n${notice.id}`} notice={notice} state={state} store={store} />
            ),
        )}
      </Log>
      <MessageComposer state={state} store={store} />
    </main>
  );
}

/** Says why the player cannot play, for example that no bot is connected, or cannot read what is shown. */
function Trouble({ state }: ViewProps) {
  const locale = localeOf(state);
  const ownWords = new Intl.DisplayNames(locale, { type: 'language' }).of(locale) ?? '';
  const shown = state.messages.map(({ words }) => words).join('') + ownWords;
  const text = !state.isOnline
    ? 'Connecting to the playground …'
    : state.isBotConnected
      ? missingFonts(shown, state.draft.text)
      : 'The bot is offline. It usually comes back by itself in a moment.';
  return (
    <div class="trouble" role="status">
      {text}
    </div>
  );
}

interface LogProps {
  readonly name: string;
  readonly ownEntries: number;
  /** False while the channel is empty and shows the welcome text, which is read from the top. */
  readonly hasEntries: boolean;
  readonly children: ComponentChildren;
}

/**
 * The message log, which stays scrolled to the newest message. A reader who has scrolled back is taken to the end by
 * answers to their own actions.
 */
function Log({ name, ownEntries, hasEntries, children }: LogProps) {
  const log = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  useLayoutEffect(() => {
    isAtEnd.current = hasEntries;
    if (!hasEntries) log.current?.scrollTo({ top: 0 });
  }, [ownEntries, hasEntries]);
  useLayoutEffect(() => {
    if (isAtEnd.current) log.current?.scrollTo({ top: log.current.scrollHeight });
  });
  const onScroll = (): void => {
    const { scrollHeight = 0, scrollTop = 0, clientHeight = 0 } = log.current ?? {};
    isAtEnd.current = hasEntries && scrollHeight - scrollTop - clientHeight < AT_END;
  };
  return (
    <div
      class="log"
      role="log"
      aria-label={`Chat in ${name}`}
      aria-relevant="additions text"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
      tabIndex={0}
      ref={log}
      onScroll={onScroll}
    >
      <div class="spacer" />
      {children}
    </div>
  );
}
