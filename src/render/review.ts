/** The picture of a move in a review: the board before it, and beside the board an arrow for each of two directions. */
import type { ReviewPicture } from '../app/picture.ts';
import type { Direction } from '../game/slide.ts';
import type { Color } from '../themes/theme.ts';
import { drawPageEnd, PAGE_RADIUS } from './header.ts';
import { type Layout, type Point, reviewLayout } from './layout.ts';
import { INK } from './palette.ts';
import { SpritePen } from './pen.ts';
import type { Placed, Scene, Sized } from './scene.ts';
import { boardSprites, UNMARKED } from './scenes.ts';
import { outline, polygon } from './shapes.ts';
import { blankSprite, type Sprite } from './sprite.ts';
import type { SpriteCache } from './sprite-cache.ts';

/** The color of the better direction, which has a contrast of at least 3 : 1 on the page of every theme. */
export const BETTER: Color = '#1f9d55';

/** As shares of the space beside the board: the length of an arrow, its width, and its distance from the board. */
const [LENGTH, WIDTH, AWAY] = [0.6, 1.4, 0.07];
/** The thickness of the outline as a share of the arrow's length. */
const THICKNESS = 0.14;

/** An arrow that points up, from (0, 0) to (1, 1): its points from the tip clockwise. */
const UP = [
  { x: 0.5, y: 0 },
  { x: 1, y: 0.56 },
  { x: 0.71, y: 0.56 },
  { x: 0.71, y: 1 },
  { x: 0.29, y: 1 },
  { x: 0.29, y: 0.56 },
  { x: 0, y: 0.56 },
] as const;

const TURNED: Readonly<Record<Direction, (point: Point) => Point>> = {
  up: (point) => point,
  down: ({ x, y }) => ({ x, y: 1 - y }),
  left: ({ x, y }) => ({ x: y, y: x }),
  right: ({ x, y }) => ({ x: 1 - y, y: x }),
};

/** `better`: filled. `played`: an outline, so that the two differ without color. */
type ArrowKind = 'better' | 'played';

function drawArrow(size: Point, direction: Direction, kind: ArrowKind): Sprite {
  // The extra last row has the page's color, because the picture repeats a sprite's last row downwards.
  const sprite = blankSprite(size.x, size.y + 1, INK.page);
  const thickness = kind === 'played' ? Math.round(Math.min(size.x, size.y) * THICKNESS) : 0;
  const points = UP.map(TURNED[direction]).map(({ x, y }) => ({
    x: thickness / 2 + x * (size.x - thickness),
    y: thickness / 2 + y * (size.y - thickness),
  }));
  const pen = new SpritePen(sprite);
  if (kind === 'better') pen.fill(INK.accent, polygon(points));
  else pen.fill(INK.text, outline(points, thickness));
  return sprite;
}

/** An arrow beside the board on the side to which it points, so that it hides no tile. */
function arrowSprite<Kept extends Sized>(
  sprites: SpriteCache<Kept>,
  { width, height, board }: Layout,
  direction: Direction,
  kind: ArrowKind,
): Placed<Kept> {
  const margin = board.y;
  const [length, across, away] = [LENGTH, WIDTH, AWAY].map((share) => Math.round(margin * share)) as [
    number,
    number,
    number,
  ];
  const isUpright = direction === 'up' || direction === 'down';
  const size = isUpright ? { x: across, y: length } : { x: length, y: across };
  const sprite = sprites.sprite(`arrow ${margin} ${direction} ${kind}`, () => drawArrow(size, direction, kind));
  const near = margin - away - length;
  const middle = { x: (width - size.x) >> 1, y: (height - size.y) >> 1 };
  switch (direction) {
    case 'up':
      return { sprite, x: middle.x, y: near };
    case 'down':
      return { sprite, x: middle.x, y: height - near - length };
    case 'left':
      return { sprite, x: near, y: middle.y };
    case 'right':
      return { sprite, x: width - near - length, y: middle.y };
  }
}

export function reviewScene<Kept extends Sized>(
  sprites: SpriteCache<Kept>,
  { board, faceValue, played, better }: ReviewPicture,
): Scene<Kept> {
  const layout = reviewLayout(board.rows, board.columns);
  const { width, height } = layout;
  const end = (side: 'top' | 'bottom') => sprites.sprite(`${side} ${width}`, () => drawPageEnd(layout, side));
  const arrows = [arrowSprite(sprites, layout, better, 'better'), arrowSprite(sprites, layout, played, 'played')];
  const isLeft = ({ x }: Placed<Kept>): boolean => x < layout.board.x;
  const placed = [
    { sprite: end('top'), x: 0, y: 0 },
    ...arrows.filter(isLeft),
    ...boardSprites(sprites, layout, { board, marks: UNMARKED, faceValue }),
    ...arrows.filter((arrow) => !isLeft(arrow)),
    { sprite: end('bottom'), x: 0, y: height - PAGE_RADIUS },
  ];
  return { width, height, placed };
}
