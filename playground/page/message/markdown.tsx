import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { localeOf, timeIn } from '../state/state.ts';
import type { ViewProps } from '../state/view-props.ts';
import { CustomEmoji } from './emoji.tsx';
import { isJumbo } from './jumbo.ts';
import { type Block, type Inline, readMarkdown } from './markdown.ts';
import { channelName, nameOf, roleOf, timeText } from './markdown-words.ts';

const SECOND = 1_000;

interface MarkdownProps extends ViewProps {
  readonly content: string;
}

export function Markdown({ content, state, store }: MarkdownProps) {
  if (content === '') return null;
  const render = (inlines: readonly Inline[]): ComponentChildren =>
    inlines.map((inline, index) => (
      <InlineView key={index} inline={inline} state={state} store={store} render={render} />
    ));
  const blocks = readMarkdown(content);
  return (
    <div class={isJumbo(blocks) ? 'text jumbo' : 'text'}>
      {blocks.map((block, index) => (
        <BlockView key={index} block={block} render={render} />
      ))}
    </div>
  );
}

type Render = (inlines: readonly Inline[]) => ComponentChildren;

function BlockView({ block, render }: { readonly block: Block; readonly render: Render }) {
  switch (block.kind) {
    case 'code':
      return <pre>{block.text}</pre>;
    case 'heading':
      return <p class={`heading level${block.level}`}>{render(block.children)}</p>;
    case 'quote':
      return <blockquote>{render(block.children)}</blockquote>;
    case 'small':
      return <p class="small">{render(block.children)}</p>;
    case 'item':
      return <p class="item">{render(block.children)}</p>;
    case 'paragraph':
      return <p>{block.children.length > 0 ? render(block.children) : '\u00a0'}</p>;
  }
}

interface TimeProps extends Pick<ViewProps, 'state'> {
  readonly seconds: number;
  readonly style: string;
}

/** A relative time updates itself. Screen readers do not announce each update. */
function Time({ seconds, style, state }: TimeProps) {
  const isRelative = style === 'R';
  const [, setTicks] = useState(0);
  useEffect(() => {
    if (!isRelative) return;
    const timer = setInterval(() => setTicks((ticks) => ticks + 1), SECOND);
    return () => clearInterval(timer);
  }, [isRelative]);
  const locale = localeOf(state);
  const now = timeIn(state);
  return (
    <time
      class="timestamp"
      lang={locale}
      dateTime={new Date(seconds * SECOND).toISOString()}
      title={timeText(seconds, 'F', locale, now)}
      role={isRelative ? 'timer' : undefined}
      aria-live={isRelative ? 'off' : undefined}
    >
      {timeText(seconds, style, locale, now)}
    </time>
  );
}

interface InlineProps extends Omit<MarkdownProps, 'content'> {
  readonly inline: Inline;
  readonly render: Render;
}

function InlineView({ inline, state, store, render }: InlineProps) {
  switch (inline.kind) {
    case 'text':
      return <>{inline.text}</>;
    case 'code':
      return <code>{inline.text}</code>;
    case 'strong':
      return <strong>{render(inline.children)}</strong>;
    case 'emphasis':
      return <em>{render(inline.children)}</em>;
    case 'underline':
      return <u>{render(inline.children)}</u>;
    case 'strike':
      return <s>{render(inline.children)}</s>;
    case 'spoiler':
      return (
        <details class="spoiler">
          <summary>Spoiler</summary>
          {render(inline.children)}
        </details>
      );
    case 'link':
      return (
        <a href={inline.url} target="_blank" rel="noreferrer">
          {render(inline.children)}
        </a>
      );
    case 'user':
      return <span class="mention">@{nameOf(inline.id, state)}</span>;
    case 'role':
      return <span class="mention">{roleOf(inline.id, state)}</span>;
    case 'channel':
      return <span class="mention">#{channelName(inline.id, state)}</span>;
    case 'command':
      return (
        <button type="button" class="mention" onClick={() => store.write(`/${inline.name}`)}>
          /{inline.name}
        </button>
      );
    case 'emoji':
      return <CustomEmoji {...inline} />;
    case 'time':
      return <Time {...inline} state={state} />;
  }
}
