import type { Place } from '../app/ports.ts';
import { type Asking, askDiscord } from './before-connecting.ts';
import { findServers } from './find-servers.ts';

/** The places of all servers that the bot is in, asked without being connected. @throws ConnectError */
export const readServers = (asking: Asking, signal: AbortSignal): Promise<ReadonlySet<Place>> =>
  askDiscord(asking, (rest) => findServers(rest, signal));
