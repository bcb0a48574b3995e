/** What each button does: decode, one use case, one answer of type 7 (the message itself changes, nothing is added). */
import {
  type ButtonInteraction,
  DiscordAPIError,
  MessageFlags,
  RateLimitError,
  RESTJSONErrorCodes,
  userMention,
} from 'discord.js';
import { showLeaderboard } from '../app/leaderboard.ts';
import { type ClickRefusal, lookAt } from '../app/look.ts';
import type { Play, SavedGame } from '../app/ports.ts';
import { confirmRestart, type RestartResult, requestRestart, showGame } from '../app/restart.ts';
import { type TurnResult, takeTurn } from '../app/take-turn.ts';
import type { Services } from './command.ts';
import { decodeCustomId, type GameButton, type PageButton } from './custom-id.ts';
import { type GameMessage, gameMessage } from './game-message.ts';
import { leaderboardMessage } from './leaderboard-message.ts';
import { placeOf } from './place.ts';
import type { Texts } from './texts/texts.ts';
import { updateMessage } from './update-message.ts';
import { askerOf, type Viewer, viewerOf, viewerWith } from './viewer.ts';

/** Gives what became of the click, in one word for the metrics. */
export async function answerButton(interaction: ButtonInteraction, services: Services): Promise<string> {
  const action = decodeCustomId(interaction.customId);
  if (action && action.kind !== 'page') return answerGameButton(interaction, action, services);
  const viewer = await viewerOf(interaction, services);
  if (action) return turnPage(interaction, action, services, viewer);
  await refuse(interaction, viewer.texts.refusals['unknown-button'](services.mentions().play));
  return 'unknown';
}

async function answerGameButton(
  interaction: ButtonInteraction,
  action: GameButton,
  services: Services,
): Promise<string> {
  const { play } = services;
  const { settings, access } = await lookAt(play, { ...askerOf(interaction), gameId: action.gameId });
  const viewer = viewerWith(settings, interaction.locale);
  const result = access.kind === 'refused' ? access : await carryOut(play, access.saved, action);
  if (result.kind === 'refused') {
    await refuse(interaction, refusalText(result, services, viewer.texts));
    return result.reason;
  }
  const question = result.kind === 'asks' ? ({ kind: 'new-game' } as const) : undefined;
  await showBoard(interaction, () => gameMessage(result.view, viewer, services.painter, question));
  return result.kind;
}

const POST_ANEW: ReadonlySet<unknown> = new Set([
  RESTJSONErrorCodes.UnknownMessage,
  RESTJSONErrorCodes.MaximumNumberOfEditsToMessagesOlderThanOneHourReached,
]);

/** The message was deleted under the game, or is too old to be edited as often as somebody plays. */
const takesNoEdit = (error: unknown): boolean =>
  error instanceof RateLimitError || (error instanceof DiscordAPIError && POST_ANEW.has(error.code));

/** Where the message cannot take the board any more, a new message does: the click was not answered yet. */
async function showBoard(interaction: ButtonInteraction, message: () => GameMessage): Promise<void> {
  try {
    await updateMessage(interaction, message());
  } catch (error) {
    if (!takesNoEdit(error)) throw error;
    await interaction.reply(message());
  }
}

async function carryOut(play: Play, saved: SavedGame, action: GameButton): Promise<TurnResult | RestartResult> {
  switch (action.kind) {
    case 'move':
      return takeTurn(play, saved, action.turn, action.direction);
    case 'restart':
      return requestRestart(play, saved, action.turn);
    case 'confirm':
      return confirmRestart(play, saved, action.turn, action.seed);
    case 'keep':
      return showGame(saved);
  }
}

function refusalText(refusal: ClickRefusal, { mentions }: Services, { refusals }: Texts): string {
  switch (refusal.reason) {
    case 'no-such-game':
    case 'damaged':
      return refusals['no-such-game'](mentions().play);
    case 'not-yours':
      return refusals['not-yours'](userMention(refusal.owner), mentions().play);
  }
}

async function turnPage(
  interaction: ButtonInteraction,
  { kind: _, owner, page, ...variant }: PageButton,
  services: Services,
  viewer: Viewer,
): Promise<string> {
  if (owner !== interaction.user.id) {
    await refuse(
      interaction,
      viewer.texts.refusals['not-your-page'](userMention(owner), services.mentions().leaderboard),
    );
    return 'not-yours';
  }
  const board = await showLeaderboard(services.play, { ...variant, place: placeOf(interaction) }, owner, page);
  await interaction.update(leaderboardMessage(board, owner, viewer, services.mentions()));
  return 'paged';
}

const refuse = (interaction: ButtonInteraction, content: string) =>
  interaction.reply({ content, flags: MessageFlags.Ephemeral });
