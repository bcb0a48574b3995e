import { test as base } from 'vitest';
import { testPlay } from './test-play.ts';

/** Tests of use cases, with the dependencies `play` on an empty store. */
export const test = base.extend('play', () => testPlay());
