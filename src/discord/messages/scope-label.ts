import type { Place, Scope } from '../../app/ports.ts';
import { isDirect } from '../place.ts';
import type { Texts } from '../texts/texts.ts';

/** What a ranking spans, as it is called in this place: in direct messages nothing speaks of a server. */
export const scopeLabel = (place: Place, scope: Scope, { leaderboard }: Texts): string =>
  scope === 'server' && isDirect(place) ? leaderboard.here : leaderboard.scopes[scope];
