import type { Place, Scope } from '../../app/ports.ts';
import { isDirect } from '../place.ts';
import type { Translator } from '../texts/translator.ts';

/** What a ranking spans, as it is called in this place: in direct messages nothing speaks of a server. */
export const scopeLabel = (place: Place, scope: Scope, t: Translator): string =>
  scope === 'server' && isDirect(place) ? t('leaderboard.here') : t(`leaderboard.scopes.${scope}`);
