import { defineConfig } from 'vitest/config';
import { FOLDER_VARIABLE, FOLDERS, isFolderName } from './folders.ts';

const folder = process.env[FOLDER_VARIABLE] ?? '';
if (!isFolderName(folder)) throw new Error(`${FOLDER_VARIABLE} is "${folder}", which is none of the mutated folders.`);

/** The quick tests of one folder, without what only the others need: no page is built and no browser looked for. */
export default defineConfig({
  test: {
    include: [...FOLDERS[folder].tests],
    setupFiles: ['./test/mutants/fixed-seed.ts'],
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
});
