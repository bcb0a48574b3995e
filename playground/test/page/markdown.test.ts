import { describe, expect, test } from 'vitest';
import { isJumbo } from '../../page/message/jumbo.ts';
import { type Block, type Inline, readMarkdown } from '../../page/message/markdown.ts';

/** Prints a parsed text in one line, for a table of expectations. */
const showInline = (inline: Inline): string => {
  switch (inline.kind) {
    case 'text':
      return inline.text;
    case 'code':
      return `code(${inline.text})`;
    case 'user':
    case 'role':
    case 'channel':
      return `${inline.kind}(${inline.id})`;
    case 'command':
      return `command(${inline.name})`;
    case 'emoji':
      return `emoji(${inline.name} ${inline.id}${inline.animated ? ' animated' : ''})`;
    case 'time':
      return `time(${inline.seconds} ${inline.style})`;
    case 'link':
      return `link(${inline.url} ${inline.children.map(showInline).join('')})`;
    case 'strong':
    case 'emphasis':
    case 'underline':
    case 'strike':
    case 'spoiler':
      return `${inline.kind}(${inline.children.map(showInline).join('')})`;
  }
};
const show = (block: Block): string => {
  if (block.kind === 'code') return `pre(${block.text})`;
  const level = block.kind === 'heading' ? block.level : '';
  return `${block.kind}${level}(${block.children.map(showInline).join('')})`;
};

describe('readMarkdown', () => {
  test.each([
    ['a line', 'Score 12 · Moves 3', ['paragraph(Score 12 · Moves 3)']],
    ['two lines', 'a\nb', ['paragraph(a)', 'paragraph(b)']],
    ['an empty line', 'a\n\nb', ['paragraph(a)', 'paragraph()', 'paragraph(b)']],
    ['strong in emphasis', '*a **b***', ['paragraph(emphasis(a strong(b)))']],
    [
      'strong',
      '**Best** of *all* __times__ ~~now~~',
      ['paragraph(strong(Best) of emphasis(all) underline(times) strike(now))'],
    ],
    ['a spoiler', '||2048||', ['paragraph(spoiler(2048))']],
    ['code', '`a*b*` and ```js\nx\n```', ['paragraph(code(a*b*) and )', 'pre(x)']],
    ['headings and small print', '# A\n### B\n-# c', ['heading1(A)', 'heading3(B)', 'small(c)']],
    ['quotes and items', '> a\n- b\n* c', ['quote(a)', 'item(b)', 'item(c)']],
    ['an escape', '1\\. <@7> \\*x\\*', ['paragraph(1. user(7) *x*)']],
    ['an escape of any sign', '\\<\\@7\\> http\\:\\/\\/x a\\b', ['paragraph(<@7> http://x a\\b)']],
    [
      'mentions',
      '<@1> <@!2> <#3> <@&5> </2048 top:4>',
      ['paragraph(user(1) user(2) channel(3) role(5) command(2048 top))'],
    ],
    ['emojis of the application', '<:tile:123> <a:b2:4>', ['paragraph(emoji(tile 123) emoji(b2 4 animated))']],
    ['no time beyond all calendars', '<t:99999999999999999>', ['paragraph(<t:99999999999999999>)']],
    ['times', '<t:0> <t:60:R>', ['paragraph(time(0 f) time(60 R))']],
    [
      'links',
      '[a](https://x.test/) https://y.test',
      ['paragraph(link(https://x.test/ a) link(https://y.test https://y.test))'],
    ],
    ['no link to a script', '[a](javascript:alert(1))', ['paragraph([a](javascript:alert(1)))']],
    ['names with low lines', 'a_b_c', ['paragraph(a_b_c)']],
    ['markup as text', '<b>x</b>', ['paragraph(<b>x</b>)']],
    ['an open mark', '**a', ['paragraph(**a)']],
  ])('reads %s', (_, content, expected) => {
    expect(readMarkdown(content).map(show)).toEqual(expected);
  });

  test('reads many unclosed marks', () => {
    // If the time grew with the cube of their number, this would take many minutes.
    expect(readMarkdown('*_~|`['.repeat(4_000))).toHaveLength(1);
  });
});

test.each([
  ['<:tile:1>', true],
  ['<:tile:1> <a:b2:2>\n🟫🟨', true],
  ['🟫'.repeat(30), true],
  ['🟫'.repeat(31), false],
  ['Score 12\n<:tile:1>', false],
  ['# <:tile:1>', false],
  ['2048', false],
  ['', false],
])('%j is shown large: %s', (content, expected) => {
  expect(isJumbo(readMarkdown(content))).toBe(expected);
});
