/** What a GIF shows, decoded by sharp. */
import sharp from 'sharp';

/** What a GIF says of itself, without its pixels. */
export async function aboutGif(gif: Uint8Array) {
  const { pages = 1, width = 0, loop, delay = [], ...all } = await sharp(gif, { animated: true }).metadata();
  const height = all.pageHeight ?? all.height ?? 0;
  return { pages, width, height, loop, delay, lasts: delay.reduce((sum, time) => sum + time, 0) };
}

export async function decodeGif(gif: Uint8Array) {
  const about = await aboutGif(gif);
  const pixels = await sharp(gif, { animated: true }).ensureAlpha().raw().toBuffer();
  const size = about.width * about.height * 4;
  /** The RGBA bytes of a frame. Negative numbers count from the end. */
  const frame = (number: number) => {
    const from = (number < 0 ? about.pages + number : number) * size;
    return pixels.subarray(from, from + size);
  };
  return { ...about, frame };
}
