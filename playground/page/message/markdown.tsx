import type { ComponentChildren } from 'preact';
import type { State } from '../state/state.ts';
import type { ViewProps } from '../state/view-props.ts';
import { type Block, type Inline, readMarkdown } from './markdown.ts';

interface MarkdownProps extends ViewProps {
  readonly content: string;
}

export function Markdown({ content, state, store }: MarkdownProps) {
  if (content === '') return null;
  const show = (inlines: readonly Inline[]): ComponentChildren =>
    inlines.map((inline, index) => <InlineView key={index} inline={inline} state={state} store={store} show={show} />);
  return (
    <div class="text">
      {readMarkdown(content).map((block, index) => (
        <BlockView key={index} block={block} show={show} />
      ))}
    </div>
  );
}

type Show = (inlines: readonly Inline[]) => ComponentChildren;

function BlockView({ block, show }: { readonly block: Block; readonly show: Show }) {
  switch (block.kind) {
    case 'code':
      return <pre>{block.text}</pre>;
    case 'heading':
      return <p class={`heading level${block.level}`}>{show(block.children)}</p>;
    case 'quote':
      return <blockquote>{show(block.children)}</blockquote>;
    case 'small':
      return <p class="small">{show(block.children)}</p>;
    case 'item':
      return <p class="item">{show(block.children)}</p>;
    case 'paragraph':
      return <p>{block.children.length > 0 ? show(block.children) : '\u00a0'}</p>;
  }
}

interface InlineProps extends Omit<MarkdownProps, 'content'> {
  readonly inline: Inline;
  readonly show: Show;
}

function InlineView({ inline, state, store, show }: InlineProps) {
  switch (inline.kind) {
    case 'text':
      return <>{inline.text}</>;
    case 'code':
      return <code>{inline.text}</code>;
    case 'strong':
      return <strong>{show(inline.children)}</strong>;
    case 'emphasis':
      return <em>{show(inline.children)}</em>;
    case 'underline':
      return <u>{show(inline.children)}</u>;
    case 'strike':
      return <s>{show(inline.children)}</s>;
    case 'spoiler':
      return (
        <details class="spoiler">
          <summary>Spoiler</summary>
          {show(inline.children)}
        </details>
      );
    case 'link':
      return (
        <a href={inline.url} target="_blank" rel="noreferrer">
          {show(inline.children)}
        </a>
      );
    case 'user':
      return <span class="mention">@{nameOf(inline.id, state)}</span>;
    case 'channel':
      return <span class="mention">#{state.places.find(({ id }) => id === inline.id)?.channel ?? 'unknown'}</span>;
    case 'command':
      return (
        <button type="button" class="mention" onClick={() => store.write(`/${inline.name}`)}>
          /{inline.name}
        </button>
      );
    case 'time':
      return <TimeView seconds={inline.seconds} style={inline.style} />;
  }
}

/** A client knows the names of those whom its player has come across, and of no others. */
function nameOf(id: string, { players, bot, known, playerId }: State): string {
  if (id === bot?.id) return bot.name;
  const isKnown = id === playerId || known.has(id);
  return (isKnown && players.find((person) => person.id === id)?.name) || 'unknown-user';
}

const FORMATS: Readonly<Record<string, Intl.DateTimeFormatOptions>> = {
  t: { timeStyle: 'short' },
  T: { timeStyle: 'medium' },
  d: { dateStyle: 'short' },
  D: { dateStyle: 'long' },
  f: { dateStyle: 'long', timeStyle: 'short' },
  F: { dateStyle: 'full', timeStyle: 'short' },
};

function TimeView({ seconds, style }: { readonly seconds: number; readonly style: string }) {
  const date = new Date(seconds * 1000);
  const text = style === 'R' ? relative(date) : new Intl.DateTimeFormat('en', FORMATS[style]).format(date);
  return (
    <time class="timestamp" dateTime={date.toISOString()}>
      {text}
    </time>
  );
}

const UNITS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
];

function relative(date: Date): string {
  const seconds = Math.round((date.getTime() - Date.now()) / 1000);
  const [unit, size] = UNITS.find(([, length]) => Math.abs(seconds) >= length) ?? ['second', 1];
  return new Intl.RelativeTimeFormat('en', { numeric: 'auto' }).format(Math.round(seconds / size), unit);
}
