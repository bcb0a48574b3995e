import { describe } from 'vitest';
import { openEngine } from '../../src/store/open-store.ts';
import { emptiedStores } from './emptied-stores.ts';
import { storeContract } from './store.contract.ts';

describe('SQLite in memory', () => storeContract(emptiedStores(() => openEngine(':memory:'))));
