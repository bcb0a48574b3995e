import { onEachEngine } from '../support/databases.ts';
import { emptiedStores } from './emptied-stores.ts';
import { storeContract } from './store.contract.ts';

onEachEngine((open) => storeContract(emptiedStores(open)));
