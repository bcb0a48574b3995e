/** Every migration, oldest first. The schema's version is how many of them a database has seen; none is ever edited. */
import type { Kysely } from 'kysely';
import type { ColumnTypes, Dialect } from '../engine.ts';
import { gamesAndResults } from './0001-games-and-results.ts';
import { rankingsBySpan } from './0002-rankings-by-span.ts';
import { settings } from './0003-settings.ts';
import { marks } from './0004-marks.ts';
import { modesAndChunks } from './0005-modes-and-chunks.ts';
import { visibilityByPlace } from './0006-visibility-by-place.ts';
import { sharedGames } from './0007-shared-games.ts';
import { help } from './0008-help.ts';
import { autoplays } from './0009-autoplays.ts';
import { dailies } from './0010-dailies.ts';
import { provableGames } from './0011-provable-games.ts';
import { statistics } from './0012-statistics.ts';
import { clocksAndDuels } from './0013-clocks-and-duels.ts';
import { operations } from './0014-operations.ts';
import { blocked } from './0015-blocks.ts';
import { application } from './0016-application.ts';
import { pendingEdits } from './0017-pending-edits.ts';
import { formats } from './0018-formats.ts';
import { keptTries } from './0019-kept-tries.ts';
import { bestOfDailies } from './0020-best-of-dailies.ts';
import { joinedPlaces } from './0021-joined-places.ts';
import { rankedBeforeHelp } from './0022-ranked-before-help.ts';

export type Migration = (db: Kysely<unknown>, types: ColumnTypes, dialect: Dialect) => Promise<void>;

export const MIGRATIONS: readonly Migration[] = [
  gamesAndResults,
  rankingsBySpan,
  settings,
  marks,
  modesAndChunks,
  visibilityByPlace,
  sharedGames,
  help,
  autoplays,
  dailies,
  provableGames,
  statistics,
  clocksAndDuels,
  operations,
  blocked,
  application,
  pendingEdits,
  formats,
  keptTries,
  bestOfDailies,
  joinedPlaces,
  rankedBeforeHelp,
];
