import type { Engine } from '../../src/store/sql.ts';
import { assistContract } from './assist.contract.ts';
import { clearingContract } from './clearing.contract.ts';
import { dailyContract } from './daily.contract.ts';
import { testWithStore } from './emptied-stores.ts';
import { gameStoreContract } from './game-store.contract.ts';
import { jobContract } from './job.contract.ts';
import { operatorContract } from './operator.contract.ts';
import { playerRecordsContract } from './player-records.contract.ts';
import { proofContract } from './proof.contract.ts';
import { raceContract } from './race.contract.ts';
import { racingCallersContract } from './racing-callers.contract.ts';
import { rankingContract } from './ranking.contract.ts';
import { settingsContract } from './settings.contract.ts';
import { shareContract } from './share.contract.ts';
import { statisticsContract } from './statistics.contract.ts';

/** The contract that every store must fulfill. It runs on each database engine. */
export function storeContract(open: () => Promise<Engine>): void {
  const test = testWithStore(open);
  racingCallersContract(test);
  gameStoreContract(test);
  assistContract(test);
  jobContract(test);
  dailyContract(test);
  rankingContract(test);
  playerRecordsContract(test);
  proofContract(test);
  clearingContract(test);
  statisticsContract(test);
  settingsContract(test);
  raceContract(test);
  shareContract(test);
  operatorContract(test);
}
