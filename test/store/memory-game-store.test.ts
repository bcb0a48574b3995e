import { memoryGameStore } from '../support/memory-game-store.ts';
import { gameStoreContract } from './game-store.contract.ts';

gameStoreContract('the store in memory', async () => memoryGameStore());
