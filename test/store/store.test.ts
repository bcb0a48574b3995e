import { onEachEngine } from '../support/databases.ts';
import { emptied } from './emptied-stores.ts';
import { storeContract } from './store.contract.ts';

onEachEngine((open) => storeContract(emptied(open)));
