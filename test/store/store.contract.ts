import type { OpenStore } from '../support/test-with-store.ts';
import { applicationContract } from './application.contract.ts';
import { blockContract } from './block.contract.ts';
import { clearingContract } from './clearing.contract.ts';
import { dailyContract } from './daily.contract.ts';
import { duelContract } from './duel.contract.ts';
import { expiryContract } from './expiry.contract.ts';
import { gameStoreContract } from './game-store.contract.ts';
import { helpContract } from './help.contract.ts';
import { momentsContract } from './moments.contract.ts';
import { pendingEditsContract } from './pending-edits.contract.ts';
import { playerRecordsContract } from './player-records.contract.ts';
import { proofContract } from './proof.contract.ts';
import { rankingContract } from './ranking.contract.ts';
import { replayContract } from './replay.contract.ts';
import { rivalContract } from './rival.contract.ts';
import { settingsContract } from './settings.contract.ts';
import { shareContract } from './share.contract.ts';
import { statisticsContract } from './statistics.contract.ts';
import { unlistingContract } from './unlisting.contract.ts';

/** Everything that a store promises. Call it once per implementation, with a way to open an empty one. */
export function storeContract(name: string, open: OpenStore): void {
  gameStoreContract(name, open);
  helpContract(name, open);
  momentsContract(name, open);
  pendingEditsContract(name, open);
  dailyContract(name, open);
  rankingContract(name, open);
  playerRecordsContract(name, open);
  rivalContract(name, open);
  proofContract(name, open);
  replayContract(name, open);
  clearingContract(name, open);
  unlistingContract(name, open);
  statisticsContract(name, open);
  settingsContract(name, open);
  duelContract(name, open);
  shareContract(name, open);
  blockContract(name, open);
  applicationContract(name, open);
  expiryContract(name, open);
}
