import type { REST } from 'discord.js';
import { loadProfile } from '../app/play.ts';
import type { Settings } from '../app/settings.ts';
import type { Announcements } from './announcements.ts';
import { type Answer, createAnswer } from './answer/answer.ts';
import type { Callback } from './answer/callback.ts';
import type { Autoplays } from './autoplay.ts';
import type { BotDeps } from './deps.ts';
import type { DuelResults } from './duel-results.ts';
import type { Edits } from './edits.ts';
import { type Interaction, type PlayerPress, pressOf } from './interaction.ts';
import type { Mentions } from './mentions.ts';
import type { SpokenLanguages } from './spoken-languages.ts';
import { translatorFor } from './texts/languages.ts';
import type { Translator } from './texts/translator.ts';
import { type Viewer, viewerWith } from './viewer.ts';

export interface ClickDeps extends BotDeps {
  readonly autoplays: Autoplays;
  readonly edits: Edits;
  readonly duelResults: DuelResults;
  readonly announcements: Announcements;
  /** Read at each use: the ids are known only after the commands are registered. */
  readonly mentions: () => Mentions;
}

export interface ClickContext {
  readonly press: PlayerPress;
  readonly answer: Answer;
  readonly deps: ClickDeps;
  translator(): Translator;
  viewerFor(settings: Settings): Viewer;
  loadViewer(): Promise<Viewer>;
}

export interface ClickSource {
  readonly deps: ClickDeps;
  readonly rest: REST;
  readonly spoken: SpokenLanguages;
}

export function createClick(
  interaction: Interaction,
  { deps, rest, spoken }: ClickSource,
  callback?: Callback,
): ClickContext {
  const press = pressOf(interaction);
  const { player, webhook } = press;
  const viewerFor = (settings: Settings): Viewer => {
    spoken.note(player, settings.language);
    return viewerWith(settings, webhook.locale);
  };
  return {
    press,
    answer: createAnswer(rest, press, interaction.type, deps.game.now(), callback),
    deps,
    translator: () => translatorFor(spoken.of(player) ?? webhook.locale),
    viewerFor,
    loadViewer: async () => viewerFor((await loadProfile(deps.game, press)).settings),
  };
}
