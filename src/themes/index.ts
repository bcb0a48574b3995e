/** The themes: a new one is one file and one line here, in the order of the alphabet. `themes.ts` derives the rest. */
export { classic } from './classic.ts';
export { colorblind } from './colorblind.ts';
export { contrast } from './contrast.ts';
export { dark } from './dark.ts';
