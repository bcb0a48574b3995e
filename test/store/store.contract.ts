import type { OpenStore } from '../support/test-with-store.ts';
import { gameStoreContract } from './game-store.contract.ts';
import { playerRecordsContract } from './player-records.contract.ts';
import { rankingContract } from './ranking.contract.ts';
import { rivalContract } from './rival.contract.ts';
import { settingsContract } from './settings.contract.ts';

/** Everything that a store promises. Call it once per implementation, with a way to open an empty one. */
export function storeContract(name: string, open: OpenStore): void {
  gameStoreContract(name, open);
  rankingContract(name, open);
  playerRecordsContract(name, open);
  rivalContract(name, open);
  settingsContract(name, open);
}
