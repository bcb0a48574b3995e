import { memoryGameStore } from '../support/memory-game-store.ts';
import { storeContract } from './store.contract.ts';

storeContract('the store in memory', async () => memoryGameStore());
