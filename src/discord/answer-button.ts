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
import { confirmRestart, type RestartResult, requestRestart, showGame } from '../app/restart.ts';
import { type ClickRefusal, type TurnResult, takeTurn } from '../app/take-turn.ts';
import type { Services } from './command.ts';
import { decodeCustomId, type GameButton, type PageButton } from './custom-id.ts';
import { type GameMessage, gameMessage } from './game-message.ts';
import { leaderboardMessage } from './leaderboard-message.ts';
import { placeOf } from './place.ts';
import type { Texts } from './texts/texts.ts';
import { updateMessage } from './update-message.ts';
import { type Viewer, viewerOf } from './viewer.ts';

/** Gives what became of the click, in one word for the metrics. */
export async function answerButton(interaction: ButtonInteraction, services: Services): Promise<string> {
  const viewer = await viewerOf(interaction, services);
  const action = decodeCustomId(interaction.customId);
  if (!action) {
    await refuse(interaction, viewer.texts.refusals['unknown-button'](services.mentions().play));
    return 'unknown';
  }
  return action.kind === 'page'
    ? turnPage(interaction, action, services, viewer)
    : answerGameButton(interaction, action, services, viewer);
}

async function answerGameButton(
  interaction: ButtonInteraction,
  action: GameButton,
  services: Services,
  viewer: Viewer,
): Promise<string> {
  const result = await carryOut(interaction, action, services);
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

function carryOut(
  { user }: ButtonInteraction,
  action: GameButton,
  { play }: Services,
): Promise<TurnResult | RestartResult> {
  const click = { gameId: action.gameId, turn: action.turn, player: user.id };
  switch (action.kind) {
    case 'move':
      return takeTurn(play, click, action.direction);
    case 'restart':
      return requestRestart(play, click);
    case 'confirm':
      return confirmRestart(play, click, action.seed);
    case 'keep':
      return showGame(play, click);
  }
}

function refusalText(refusal: ClickRefusal, { mentions }: Services, { refusals }: Texts): string {
  switch (refusal.reason) {
    case 'no-such-game':
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
