/** Fits a text into an area: in one line if that is not too small, or at the largest size at which all lines stay in. */
import type { Ink } from './ink.ts';
import type { TextArea } from './layout.ts';
import type { Ramp } from './palette.ts';
import { blankSprite, type Sprite, stamp } from './sprite.ts';

export interface Paragraph {
  readonly size: number;
  readonly lines: readonly string[];
}

const LINE_HEIGHT = 1.2;

/** In a band, one line of at least this share of the largest size is better than two larger ones. */
const ONE_LINE = 0.55;

/** No message of ours is this long; a longer text is cut before it is measured, so that no input costs much. */
const LONGEST = 300;

/** Widths per pixel of font size: measuring is the slow part, and widths grow with the size. */
type Measure = (text: string) => number;

const measureWith = (ink: Ink): Measure => {
  const known = new Map<string, number>();
  return (text) => {
    const width = known.get(text) ?? ink.measure([{ text }], 100) / 100;
    known.set(text, width);
    return width;
  };
};

/** The longest beginning of `text` that is at most `width` wide with an ellipsis behind it. */
function shorten(measure: Measure, text: string, width: number): string {
  const letters = [...text];
  const upTo = (count: number) => `${letters.slice(0, count).join('').trimEnd()}…`;
  let [fits, tooLong] = [0, letters.length];
  while (tooLong - fits > 1) {
    const middle = (fits + tooLong) >> 1;
    if (measure(upTo(middle)) <= width) fits = middle;
    else tooLong = middle;
  }
  return upTo(fits);
}

/** Breaks at spaces. A word that is wider than `width` keeps its own line. */
function wrap(measure: Measure, text: string, width: number): string[] {
  const [first = '', ...words] = text.split(' ');
  const lines = [first];
  let taken = measure(first);
  for (const word of words) {
    const more = measure(' ') + measure(word);
    if (taken + more <= width) {
      lines.push(`${lines.pop()} ${word}`);
      taken += more;
    } else {
      lines.push(word);
      taken = measure(word);
    }
  }
  return lines;
}

/** Cuts lines that do not fit at the smallest size, in number or in width, with an ellipsis. */
function cut(measure: Measure, text: string, { width, height, minSize: size }: TextArea): Paragraph {
  const room = Math.max(1, 1 + Math.floor((height - size) / (size * LINE_HEIGHT)));
  const lines = wrap(measure, text, width / size);
  const kept = lines.slice(0, room - 1);
  if (lines.length >= room) kept.push(lines.slice(room - 1).join(' '));
  return {
    size,
    lines: kept.map((line) => (measure(line) * size <= width ? line : shorten(measure, line, width / size))),
  };
}

/** The lines and the size with which `text` fits into the area; at the smallest size it is cut with an ellipsis. */
export function fitParagraph(ink: Ink, text: string, area: TextArea): Paragraph {
  const measure = measureWith(ink);
  // A space that must not break, as French has before its marks, is left alone.
  const plain = [...text.trim().replace(/[^\S\u00a0]+/g, ' ')].slice(0, LONGEST).join('');
  const oneLine = Math.min(area.maxSize, Math.floor(area.width / measure(plain)));
  const wanted = area.stand === 'middle' ? Math.max(area.minSize, area.maxSize * ONE_LINE) : area.maxSize;
  if (oneLine >= wanted) return { size: oneLine, lines: [plain] };
  for (let size = area.maxSize; size >= area.minSize; size -= 2) {
    const lines = wrap(measure, plain, area.width / size);
    const height = size * (1 + LINE_HEIGHT * (lines.length - 1));
    if (height <= area.height && lines.every((line) => measure(line) * size <= area.width)) return { size, lines };
  }
  return cut(measure, plain, area);
}

/** A sprite as high as the area with the text in it; as wide as it, too, unless the text is set left. */
export function paragraphSprite(ink: Ink, text: string, area: TextArea, ramp: Ramp): Sprite {
  const { size, lines } = fitParagraph(ink, text, area);
  const stencils = lines.map((line) => ink.draw([{ text: line }], size));
  const isLeft = area.align === 'left';
  const width = isLeft ? Math.min(area.width, Math.max(1, ...stencils.map((stencil) => stencil.width))) : area.width;
  const sprite = blankSprite(width, area.height, ramp[0] ?? 0);
  const step = size * LINE_HEIGHT;
  const height = step * (lines.length - 1);
  // Capitals are about 0.72 of the size high: a line looks centered between their tops and the baseline. On the ground,
  // the descenders still need 0.25.
  const firstBaseline =
    area.stand === 'middle' ? (area.height - height + size * 0.72) / 2 : area.height - size * 0.25 - height;
  for (const [number, stencil] of stencils.entries()) {
    const x = isLeft ? 0 : Math.floor((width - stencil.width) / 2);
    stamp(sprite, stencil, x, Math.round(firstBaseline + step * number) + stencil.top, ramp);
  }
  return sprite;
}
