import type { REST } from 'discord.js';
import { loadProfile } from '../../app/profile.ts';
import type { PlayerId } from '../../app/saved-game.ts';
import { AUTOMATIC } from '../../app/settings.ts';
import type { Profile } from '../../app/stores/player-store.ts';
import type { DailyPosts } from '../background/daily-posts.ts';
import type { Edits } from '../background/edits.ts';
import type { RaceCards } from '../background/race-card.ts';
import type { ActionKind, FieldsOf } from '../components/custom-ids.ts';
import type { BotDeps } from '../deps.ts';
import { type PlayerViewer, translatorFor, viewerWith } from '../texts/languages.ts';
import type { Mentions } from '../texts/names.ts';
import type { Translator } from '../texts/translator.ts';
import { type Answer, type AnswerTimes, createAnswer } from './answer.ts';
import { type Interaction, type PlayerPress, pressOf, timeOf } from './interaction.ts';
import type { Callback } from './send.ts';

export interface ClickDeps extends BotDeps {
  readonly edits: Edits;
  readonly raceCards: RaceCards;
  readonly dailyPosts: DailyPosts;
  /** The mentions of commands. A function, because command ids are known only after the registration. */
  readonly mentions: () => Mentions;
}

export interface ClickContext {
  readonly press: PlayerPress;
  readonly answer: Answer;
  readonly deps: ClickDeps;
  /**
   * Only for answers that must not wait for the database: uses the language that the player chose, if this process
   * knows it, or otherwise the language of the player's Discord.
   */
  translator(): Translator;
  /** Reads the player's profile at the first call, unless `useProfile` was called. Saves the name if it has changed. */
  loadViewer(): Promise<PlayerViewer>;
  /** Takes a profile that was read together with other data, or that has just been saved. */
  useProfile(profile: Profile): PlayerViewer;
}

export interface ClickSource {
  readonly deps: ClickDeps;
  readonly rest: REST;
  readonly spoken: ReturnType<typeof createSpokenLanguages>;
  readonly ending: AbortSignal;
  readonly times: AnswerTimes;
}

/** What telling a player about a failure takes. */
export type Answering = Pick<ClickContext, 'answer' | 'deps' | 'translator'> & {
  readonly press: Pick<PlayerPress, 'id'>;
};

/** Reads only what every payload has that passes `isInteraction`, for one whose other fields are missing. */
export function answeringTo(
  { id, token, application_id: applicationId, type, locale }: Interaction,
  { deps, rest, ending, times }: ClickSource,
  callback?: Callback,
): Answering {
  const press = { id, at: timeOf(id), isPrivate: true, webhook: { applicationId, token, locale } };
  const answer = createAnswer(rest, press, type, { times, now: deps.game.now(), ending, callback });
  return { press, answer, deps, translator: () => translatorFor(locale) };
}

export function createClick(
  interaction: Interaction,
  { deps, rest, spoken, ending, times }: ClickSource,
  callback?: Callback,
): ClickContext {
  const press = pressOf(interaction);
  const { player, webhook } = press;
  let loading: Promise<PlayerViewer> | undefined;
  const useProfile = (profile: Profile): PlayerViewer => {
    spoken.note(player, profile.settings.language);
    const viewer = { ...profile, ...viewerWith(profile.settings, webhook.locale) };
    loading = Promise.resolve(viewer);
    return viewer;
  };
  return {
    press,
    answer: createAnswer(rest, press, interaction.type, { times, now: deps.game.now(), ending, callback }),
    // A press decides with its own time, which does not depend on the clock of this machine.
    deps: { ...deps, game: { ...deps.game, now: () => press.at } },
    translator: () => translatorFor(spoken.of(player) ?? webhook.locale),
    loadViewer() {
      loading ??= loadProfile(deps.game, press).then(useProfile);
      return loading;
    },
    useProfile,
  };
}

/**
 * The maximum number of players in the cache of languages, about a megabyte. Only players who chose a language are
 * stored.
 */
const MOST_PLAYERS = 10_000;

/** The languages that players chose, for answers that are sent before the player's settings are read. */
export function createSpokenLanguages() {
  const spoken = new Map<PlayerId, string>();
  return {
    of: (player: PlayerId): string | undefined => spoken.get(player),
    note(player: PlayerId, language: string): void {
      // Deleting first moves the player to the end of the map, so the first entry is the least recently used one.
      spoken.delete(player);
      if (language === AUTOMATIC) return;
      spoken.set(player, language);
      const [longestAgo = player] = spoken.keys();
      if (spoken.size > MOST_PLAYERS) spoken.delete(longestAgo);
    },
  };
}

/**
 * How an interaction was answered: in metrics and logs its `outcome`. `late`: Discord no longer took the answer.
 * `deadline`: the player was told that it took too long. `twice`: another process had answered.
 */
export type AnswerStatus = 'answered' | 'refused' | 'blocked' | 'put-off' | 'late' | 'deadline' | 'twice' | 'failed';

export type Components = {
  readonly [Kind in ActionKind]: (click: ClickContext, fields: FieldsOf<Kind>) => Promise<void>;
};

/** Acknowledges a press without changing its message. Tells the player if the message is gone. */
export const acknowledge = ({ answer, deps }: ClickContext, t: Translator): Promise<void> =>
  answer.deferUpdate(t('answers.unknownButton', { play: deps.mentions().play }));

export async function refuseUnknown({ answer, deps, loadViewer }: ClickContext): Promise<void> {
  const { t } = await loadViewer();
  await answer.refuse(t('answers.unknownButton', { play: deps.mentions().play }));
}
