import { gameNumberOf } from '../app/proof.ts';
import { MOST_LISTED } from '../app/replay.ts';
import type { EndedEntry } from '../app/stores/game-store.ts';
import type { Suggestion } from '../discord/answer/answer.ts';
import type { ClickContext } from '../discord/answer/click.ts';
import type { Command } from '../discord/answer/command.ts';
import { textIn } from '../discord/answer/interaction.ts';
import { showReplay } from '../discord/components/replay.ts';
import { quoted } from '../discord/texts/names.ts';
import type { Translator } from '../discord/texts/translator.ts';
import { formatBoardSize } from '../game/notation.ts';
import { commandNamed, suggestedOption } from './options.ts';

export const replay: Command = {
  ...commandNamed('replay', (named) => [suggestedOption(named('game'))]),

  async execute(click, input) {
    const typed = textIn(input, 'game');
    const gameId = typed === undefined ? undefined : await namedGame(click, typed);
    if (gameId === undefined && typed !== undefined) {
      const { t } = await click.loadViewer();
      return click.answer.replyEphemeral(t('replay.unknown', { game: quoted(typed) }));
    }
    await showReplay(click, gameId);
  },

  async suggest({ press, deps, translator }, typed) {
    const t = translator();
    const games = await deps.game.store.listEnded(press.player, MOST_LISTED);
    const here = games.filter(({ place }) => place === press.place);
    const elsewhere = games.filter(({ place }) => place !== press.place);
    return [...here, ...elsewhere]
      .filter((entry) => isMeant(entry, typed, t))
      .map((entry): Suggestion => ({ name: labelOf(entry, t), value: entry.id }));
  },
};

/** A game in the suggestions: `Score 12,345 · 4x4 · Nov 22, 2026`. The day is in UTC, as on the leaderboards. */
function labelOf({ score, rows, columns, changedAt }: EndedEntry, t: Translator): string {
  return [t('game.score', { points: score }), formatBoardSize(rows, columns), t.day(changedAt)].join(' · ');
}

/** Whether the text is part of a game's label, or the start of its score without separators or of its public number. */
function isMeant(entry: EndedEntry, typed: string, t: Translator): boolean {
  const wanted = typed.trim().toLocaleLowerCase(t.locale);
  const { score, commitment = '' } = entry;
  return (
    String(score).startsWith(wanted) ||
    gameNumberOf(commitment).startsWith(wanted) ||
    labelOf(entry, t).toLocaleLowerCase(t.locale).includes(wanted)
  );
}

/** Finds a game by its id (which a suggestion sends), its public number, or text that only its label contains. */
async function namedGame({ press, deps, translator }: ClickContext, typed: string): Promise<string | undefined> {
  const { store } = deps.game;
  if (await store.find(typed)) return typed;
  const games = await store.listEnded(press.player, MOST_LISTED);
  const [only, ...more] = games.filter((entry) => isMeant(entry, typed, translator()));
  return more.length === 0 ? only?.id : undefined;
}
