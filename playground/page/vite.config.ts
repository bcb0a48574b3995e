/** Builds the page into playground/dist/page: one script, one style sheet, no request to anywhere else. */
import { defineConfig, type Plugin } from 'vite';

/** Keeps only characters and names of the list of emojis, without the variants by skin tone: a tenth of its size. */
const smallerEmojiList: Plugin = {
  name: 'smaller-emoji-list',
  enforce: 'pre',
  transform(code, id) {
    if (!id.endsWith('/emoji.json/emoji.json')) return undefined;
    const all = JSON.parse(code) as readonly { readonly char: string; readonly name: string }[];
    const kept = all.filter(({ char }) => !/[\u{1f3fb}-\u{1f3ff}]/u.test(char));
    return JSON.stringify(kept.map(({ char, name }) => ({ char, name })));
  },
};

export default defineConfig({
  root: import.meta.dirname,
  base: '/',
  plugins: [smallerEmojiList],
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    outDir: '../dist/page',
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
  },
});
