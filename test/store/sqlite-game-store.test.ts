import { openStore } from '../../src/store/open-store.ts';
import { storeContract } from './store.contract.ts';

storeContract('SQLite in memory', () => openStore(':memory:'));
