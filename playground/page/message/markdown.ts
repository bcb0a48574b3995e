/**
 * Parses the part of Discord's Markdown that bots use; the result is a tree. Pure functions.
 * https://discord.com/developers/docs/reference#message-formatting
 */
export type Inline =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'strong' | 'emphasis' | 'underline' | 'strike' | 'spoiler'; readonly children: readonly Inline[] }
  | { readonly kind: 'link'; readonly url: string; readonly children: readonly Inline[] }
  | { readonly kind: 'user' | 'role' | 'channel'; readonly id: string }
  | { readonly kind: 'command'; readonly name: string }
  | { readonly kind: 'emoji'; readonly name: string; readonly id: string; readonly animated: boolean }
  | { readonly kind: 'time'; readonly seconds: number; readonly style: string };

export type Block =
  | { readonly kind: 'paragraph' | 'small' | 'quote' | 'item'; readonly children: readonly Inline[] }
  | { readonly kind: 'heading'; readonly level: number; readonly children: readonly Inline[] }
  | { readonly kind: 'code'; readonly text: string };

export function readMarkdown(content: string): readonly Block[] {
  return content.split(/```(?:[a-z0-9+-]*\n)?/i).flatMap((piece, index): readonly Block[] => {
    // Splitting at the code fences makes every second piece a code block.
    if (index % 2 === 1) return [{ kind: 'code', text: piece.replace(/\n$/, '') }];
    const lines = piece.replace(/^\n|\n$/g, '');
    return lines === '' ? [] : lines.split('\n').map(readLine);
  });
}

function readLine(line: string): Block {
  const [, marker = '', rest = ''] = /^(#{1,3} |-# |> |[-*] )(.*)$/.exec(line) ?? [];
  const children = readInline(marker === '' ? line : rest);
  switch (marker.trim()) {
    case '':
      return { kind: 'paragraph', children };
    case '-#':
      return { kind: 'small', children };
    case '>':
      return { kind: 'quote', children };
    case '-':
    case '*':
      return { kind: 'item', children };
  }
  return { kind: 'heading', level: marker.trim().length, children };
}

interface Rule {
  readonly pattern: RegExp;
  readonly read: (groups: readonly string[]) => Inline;
}

const wrap =
  (
    kind: Extract<Inline, { children: readonly Inline[] }>['kind'] &
      ('strong' | 'emphasis' | 'underline' | 'strike' | 'spoiler'),
  ) =>
  ([inner = '']: readonly string[]): Inline => ({ kind, children: readInline(inner) });

/** The rules are tried in this order at each position of the text. */
const RULES: readonly Rule[] = [
  { pattern: /\\([^0-9A-Za-z\s])/uy, read: ([text = '']) => ({ kind: 'text', text }) },
  { pattern: /`([^`\n]+)`/y, read: ([text = '']) => ({ kind: 'code', text }) },
  { pattern: /\*\*(.+?)\*\*/y, read: wrap('strong') },
  { pattern: /__(.+?)__/y, read: wrap('underline') },
  { pattern: /\*((?:[^*\s]|\*\*.+?\*\*)(?:[^*]|\*\*.+?\*\*)*?)\*(?!\*)/y, read: wrap('emphasis') },
  { pattern: /_(\S.*?)_(?!\w)/y, read: wrap('emphasis') },
  { pattern: /~~(.+?)~~/y, read: wrap('strike') },
  { pattern: /\|\|(.+?)\|\|/y, read: wrap('spoiler') },
  { pattern: /<@!?(\d+)>/y, read: ([id = '']) => ({ kind: 'user', id }) },
  { pattern: /<@&(\d+)>/y, read: ([id = '']) => ({ kind: 'role', id }) },
  { pattern: /<#(\d+)>/y, read: ([id = '']) => ({ kind: 'channel', id }) },
  { pattern: /<\/([^:>]+):\d+>/y, read: ([name = '']) => ({ kind: 'command', name }) },
  {
    pattern: /<(a?):(\w+):(\d+)>/y,
    read: ([a, name = '', id = '']) => ({ kind: 'emoji', name, id, animated: a === 'a' }),
  },
  // A timestamp with more digits may be outside the range of Date, and remains text.
  {
    pattern: /<t:(-?\d{1,12})(?::([tTdDfFR]))?>/y,
    read: ([at, style = 'f']) => ({ kind: 'time', seconds: Number(at), style }),
  },
  {
    pattern: /\[([^\]]+)\]\(<?(https?:\/\/[^\s)>]+)>?\)/y,
    read: ([text = '', url = '']) => ({ kind: 'link', url, children: readInline(text) }),
  },
  {
    pattern: /<?(https?:\/\/[^\s<>)]+)>?/y,
    read: ([url = '']) => ({ kind: 'link', url, children: [{ kind: 'text', text: url }] }),
  },
];

export function readInline(text: string): readonly Inline[] {
  const found: Inline[] = [];
  let plain = '';
  let at = 0;
  while (at < text.length) {
    const hit = firstHit(text, at);
    if (!hit) {
      plain += text[at];
      at += 1;
      continue;
    }
    if (plain !== '') found.push({ kind: 'text', text: plain });
    plain = '';
    found.push(hit.inline);
    at = hit.end;
  }
  return plain === '' ? found : [...found, { kind: 'text', text: plain }];
}

function firstHit(text: string, at: number): { readonly inline: Inline; readonly end: number } | undefined {
  for (const { pattern, read } of RULES) {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (match) return { inline: read(match.slice(1)), end: at + match[0].length };
  }
  return undefined;
}
