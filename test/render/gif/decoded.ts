/** What a GIF shows, decoded by sharp. */
import sharp from 'sharp';

export async function decodeGif(gif: Uint8Array) {
  const image = sharp(gif, { animated: true });
  const { pages = 1, width = 0, loop, delay = [], ...all } = await image.metadata();
  const height = all.pageHeight ?? all.height ?? 0;
  const pixels = await image.ensureAlpha().raw().toBuffer();
  const size = width * height * 4;
  /** The RGBA bytes of a frame. Negative numbers count from the end. */
  const frame = (number: number) => {
    const from = (number < 0 ? pages + number : number) * size;
    return pixels.subarray(from, from + size);
  };
  const lasts = delay.reduce((sum, time) => sum + time, 0);
  return { pages, width, height, loop, delay, lasts, frame };
}
