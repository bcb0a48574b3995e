import { openEngine } from '../../src/store/open-store.ts';
import { emptiedStores } from '../support/emptied-store.ts';
import { storeContract } from './store.contract.ts';

storeContract(
  'SQLite in memory',
  emptiedStores(() => openEngine(':memory:')),
);
