/** The inspector's menu of faults, with the effect of each entry. */
import type { Driver } from '../server/driver/driver.ts';
import type { FaultName } from './protocol.ts';

const CALLBACK = { method: 'POST', route: '/callback' } as const;
const TOKEN_LIFE_MS = 15 * 60_000;

const ACTIONS: Readonly<Record<FaultName, (driver: Driver) => void>> = {
  slow: ({ faults }) => faults.addRest({ ...CALLBACK, effect: { kind: 'delay', ms: 2_000 } }),
  'too-slow': ({ faults }) => faults.addRest({ ...CALLBACK, effect: { kind: 'delay', ms: 4_000 } }),
  failed: ({ faults }) => faults.addRest({ ...CALLBACK, effect: { kind: 'status', status: 500 } }),
  lost: ({ faults }) => faults.addRest({ ...CALLBACK, effect: { kind: 'lost-answer' } }),
  twice: ({ faults }) => faults.addDelivery({ kind: 'twice' }),
  late: ({ faults }) => faults.addDelivery({ kind: 'late', ms: 3_500 }),
  dropped: ({ endpointUrl, faults, gateway }) => {
    if (endpointUrl === undefined) gateway.drop();
    else faults.addDelivery({ kind: 'cut' });
  },
  reconnect: ({ gateway }) => gateway.askReconnect(),
  'new-session': ({ gateway }) => gateway.invalidate(false),
  expired: ({ clock }) => clock.shift(TOKEN_LIFE_MS + 1_000),
  none: ({ faults }) => faults.clear(),
};

export const applyFault = (driver: Driver, name: FaultName): void => ACTIONS[name](driver);
