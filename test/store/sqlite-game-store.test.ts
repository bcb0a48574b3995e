import { openStore } from '../../src/store/open-store.ts';
import { gameStoreContract } from './game-store.contract.ts';

gameStoreContract('SQLite in memory', () => openStore(':memory:'));
