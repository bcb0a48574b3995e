/** Text in pictures: a line, or a paragraph that fills an area. */
import { drawText, type LocalizedText, measure as measureLine } from './canvas.ts';
import { DIGIT_HEIGHT } from './label.ts';
import type { TextArea } from './layout.ts';
import type { Ramp } from './palette.ts';
import { blankSprite, type Sprite, type Stencil, stamp } from './sprite.ts';

export interface LineOfText {
  readonly text: string;
  /** The font size in pixels. It is reduced until the text is at most `widest` pixels wide. */
  readonly size: number;
  readonly widest?: number;
  readonly x: number;
  readonly y: number;
  readonly align: 'left' | 'center' | 'right';
  readonly ramp: Ramp;
}

const SHARE_BEFORE = { left: 0, center: 0.5, right: 1 } as const;

export function drawLine(sprite: Sprite, locale: string, { x, y, align, ramp, ...wanted }: LineOfText): void {
  const { text, size } = fitLine(wanted, locale, wanted.widest ?? sprite.width);
  const stencil = drawText(text, size, { locale });
  stamp(sprite, stencil, Math.round(x - stencil.width * SHARE_BEFORE[align]), Math.round(y) + stencil.top, ramp);
}

/** The smallest font size in pixels that can be read. A text that is still too long is cut at its end. */
const SMALLEST = 12;

function fitLine({ text, size }: Pick<LineOfText, 'text' | 'size'>, locale: string, widest: number) {
  const measure = measureIn(locale);
  const width = size * measure(text);
  if (width <= widest) return { text, size };
  const smaller = Math.max(SMALLEST, Math.floor((size * widest) / width));
  const room = widest / smaller;
  return { text: measure(text) <= room ? text : shorten(measure, text, room), size: smaller };
}

/** Returns the width of a text as a share of the font size. */
type Measure = (text: string) => number;

const measureIn = (locale: string): Measure => {
  const widths = new Map<string, number>();
  return (text) => {
    const width = widths.get(text) ?? measureLine(text, 100, locale) / 100;
    widths.set(text, width);
    return width;
  };
};

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

/* Paragraphs: one line if it is not too small, otherwise the largest size at which all lines fit the area. */

interface Paragraph {
  readonly size: number;
  readonly lines: readonly string[];
}

const LINE_HEIGHT = 1.2;

/** The maximum number of characters. A longer text is cut before it is measured, so that no input takes long. */
const LONGEST = 300;

/** Returns a sprite as high as the area and, unless the text is left-aligned, as wide. */
export function paragraphSprite(text: LocalizedText, area: TextArea, ramp: Ramp): Sprite {
  const set = setLines(text, area);
  const widest = Math.max(1, ...set.map(({ stencil }) => stencil.width));
  const width = area.align === 'left' ? Math.min(area.width, widest) : area.width;
  const sprite = blankSprite(width, area.height, ramp[0] ?? 0);
  for (const { stencil, x, y } of set) stamp(sprite, stencil, x, y, ramp);
  // Clears the last row, because the picture repeats it downwards.
  sprite.pixels.fill(ramp[0] ?? 0, -width);
  return sprite;
}

interface SetLine {
  readonly stencil: Stencil;
  readonly x: number;
  readonly y: number;
}

export function setLines(text: LocalizedText, area: TextArea): readonly SetLine[] {
  const { size, lines } = fitParagraph(text, area);
  const step = size * LINE_HEIGHT;
  const height = step * (lines.length - 1);
  // A line looks centered if the middle between the tops of its capitals and the baseline is. At the area's lower edge,
  // descenders still need 0.25 of the font size.
  const firstBaseline =
    area.stand === 'middle' ? (area.height - height + size * DIGIT_HEIGHT) / 2 : area.height - size * 0.25 - height;
  return lines.map((line, number) => {
    const stencil = drawText(line, size, { locale: text.locale });
    const x = area.align === 'left' ? 0 : Math.floor((area.width - stencil.width) / 2);
    return { stencil, x, y: Math.round(firstBaseline + step * number) + stencil.top };
  });
}

/** Fits a text into an area. At the smallest size, it is cut with an ellipsis. */
export function fitParagraph({ text, locale }: LocalizedText, area: TextArea): Paragraph {
  const measure = measureIn(locale);
  // Keeps no-break spaces, which French has before some punctuation marks.
  const plain = [...text.trim().replace(/[^\S\u00a0]+/g, ' ')].slice(0, LONGEST).join('');
  const oneLine = Math.min(area.maxSize, Math.floor(area.width / measure(plain)));
  if (oneLine >= Math.max(area.minSize, area.maxSize * area.oneLine)) return { size: oneLine, lines: [plain] };
  const segments = segmentsOf(plain, locale);
  for (let size = area.maxSize; size >= area.minSize; size -= 2) {
    const lines = wrap(measure, segments, area.width / size);
    const height = size * (1 + LINE_HEIGHT * (lines.length - 1));
    if (height <= area.height && lines.every((line) => measure(line) * size <= area.width)) {
      return { size, lines: area.align === 'center' ? balanced(measure, segments, area.width / size, lines) : lines };
    }
  }
  return cutParagraph(measure, segments, area);
}

function cutParagraph(
  measure: Measure,
  segments: readonly string[],
  { width, height, minSize: size }: TextArea,
): Paragraph {
  const room = Math.max(1, 1 + Math.floor((height - size) / (size * LINE_HEIGHT)));
  const lines = wrap(measure, segments, width / size);
  const kept = lines.slice(0, room - 1);
  if (lines.length >= room) kept.push(lines.slice(room - 1).join(' '));
  return {
    size,
    lines: kept.map((line) => (measure(line) * size <= width ? line : shorten(measure, line, width / size))),
  };
}

function wrap(measure: Measure, segments: readonly string[], width: number): string[] {
  const lines: string[] = [];
  for (const segment of segments) {
    const longer = `${lines.at(-1) ?? ''}${segment}`;
    if (lines.length > 0 && measure(longer.trimEnd()) <= width) lines[lines.length - 1] = longer;
    else lines.push(segment);
  }
  return lines.map((line) => line.trimEnd());
}

/** Keeps the number of lines and makes them nearly equal: a last line of one word looks bad when centered. */
function balanced(
  measure: Measure,
  segments: readonly string[],
  width: number,
  lines: readonly string[],
): readonly string[] {
  let best = lines;
  for (let narrower = width * 0.95; narrower > width / 2; narrower *= 0.95) {
    const closer = wrap(measure, segments, narrower);
    if (closer.length > lines.length || closer.some((line) => measure(line) > narrower)) break;
    best = closer;
  }
  return best;
}

/** Characters of languages that are written without spaces between words. */
const WITHOUT_SPACES = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

/** Japanese endings and particles, which must not be separated from the word before them. */
const ENDING = /^\p{Script=Hiragana}/u;

/** Returns the segments between which a line may break: words with the spaces and punctuation after them. */
function segmentsOf(text: string, locale: string): string[] {
  if (!WITHOUT_SPACES.test(text)) return text.split(/(?<=[^\S\u00a0])/);
  const segments: string[] = [];
  for (const { segment, isWordLike } of new Intl.Segmenter(locale, { granularity: 'word' }).segment(text)) {
    if (segments.length === 0 || (isWordLike && !ENDING.test(segment))) segments.push(segment);
    else segments.push(`${segments.pop()}${segment}`);
  }
  return segments;
}
