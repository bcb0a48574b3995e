import type { EndedEntry } from '../app/ports.ts';
import { gameNumberOf } from '../app/ports.ts';
import { LISTED } from '../app/replay/open-replay.ts';
import type { Answer, Suggestion } from '../discord/answer/answer.ts';
import type { Command, Services } from '../discord/command.ts';
import { showReplay } from '../discord/components/replay/show-replay.ts';
import { givenText } from '../discord/given.ts';
import { quoted } from '../discord/quoted.ts';
import type { Texts } from '../discord/texts/texts.ts';
import { showBoardSize } from '../game/board-size.ts';
import { commandNamed, describe } from './descriptions.ts';

/** https://docs.discord.com/developers/interactions/receiving-and-responding#autocomplete */
const CHOICE_LIMIT = 25;

/** `/replay`: a finished game as a film, and its file. */
export const replay: Command = {
  ...commandNamed(
    'replay',
    (it) => it.replay.command.description,
    (command) =>
      command.addStringOption((option) =>
        describe(option.setName('game').setAutocomplete(true), (it) => it.replay.command.options.game),
      ),
  ),

  async execute(given, answer, services) {
    const typed = givenText(given, 'game');
    const gameId = typed === undefined ? undefined : await namedGame(typed, answer, services);
    if (gameId !== undefined || typed === undefined) await showReplay(gameId, answer, services);
    else await answer.whisper((await answer.look(services.play)).texts.replay.unknown(quoted(typed)));
  },

  async suggest(typed, texts, answer, services) {
    const games = await services.play.store.listEnded(answer.player, LISTED);
    const here = games.filter(({ place }) => place === answer.place);
    const elsewhere = games.filter(({ place }) => place !== answer.place);
    return [...here, ...elsewhere]
      .filter((entry) => isMeant(entry, typed, texts))
      .slice(0, CHOICE_LIMIT)
      .map((entry): Suggestion => ({ name: labelOf(entry, texts), value: entry.id }));
  },
};

/** `Score 12,345 · 4x4 · Nov 22, 2026`; days are those of UTC, as in rankings. */
function labelOf({ score, rows, columns, changedAt }: EndedEntry, texts: Texts): string {
  const day = new Intl.DateTimeFormat(texts.locale, { dateStyle: 'medium', timeZone: 'UTC', numberingSystem: 'latn' });
  return [texts.game.score(texts.number(score)), showBoardSize(rows, columns), day.format(changedAt)].join(' · ');
}

/** By anything that its label says, a score also without separators, or by its public number. */
function isMeant(entry: EndedEntry, typed: string, texts: Texts): boolean {
  const wanted = typed.trim().toLocaleLowerCase(texts.locale);
  const { score, commitment = '' } = entry;
  return (
    String(score).startsWith(wanted) ||
    gameNumberOf(commitment).startsWith(wanted) ||
    labelOf(entry, texts).toLocaleLowerCase(texts.locale).includes(wanted)
  );
}

/** What was chosen is an id; a player may also type a public number, or what only one game's label says. */
async function namedGame(typed: string, answer: Answer, { play }: Services): Promise<string | undefined> {
  if (await play.store.find(typed)) return typed;
  const games = await play.store.listEnded(answer.player, LISTED);
  const [only, ...more] = games.filter((entry) => isMeant(entry, typed, answer.texts()));
  return more.length === 0 ? only?.id : undefined;
}
