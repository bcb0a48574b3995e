/** What each button does: decode, one use case, one answer of type 7 (the message itself changes, nothing is added). */
import { type ButtonInteraction, MessageFlags, userMention } from 'discord.js';
import { showLeaderboard } from '../app/leaderboard.ts';
import { confirmRestart, type RestartResult, requestRestart, showGame } from '../app/restart.ts';
import { type ClickRefusal, type TurnResult, takeTurn } from '../app/take-turn.ts';
import type { Services } from './command.ts';
import { decodeCustomId, type GameButton, type PageButton } from './custom-id.ts';
import { gameMessage } from './game-message.ts';
import { leaderboardMessage } from './leaderboard-message.ts';
import { placeOf } from './place.ts';
import { textsFor } from './texts/languages.ts';
import type { Texts } from './texts/texts.ts';

export async function answerButton(interaction: ButtonInteraction, services: Services): Promise<void> {
  const texts = textsFor(interaction.locale);
  const action = decodeCustomId(interaction.customId);
  if (!action) {
    await refuse(interaction, texts.refusals['unknown-button'](services.mentions().play));
  } else if (action.kind === 'page') {
    await turnPage(interaction, action, services, texts);
  } else {
    await answerGameButton(interaction, action, services, texts);
  }
}

async function answerGameButton(
  interaction: ButtonInteraction,
  action: GameButton,
  services: Services,
  texts: Texts,
): Promise<void> {
  const result = await carryOut(interaction, action, services);
  if (result.kind === 'refused') {
    await refuse(interaction, refusalText(result, services, texts));
    return;
  }
  const question = result.kind === 'asks' ? ({ kind: 'new-game' } as const) : undefined;
  await interaction.update(gameMessage(result.view, texts, services.painter, question));
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
  texts: Texts,
): Promise<void> {
  if (owner !== interaction.user.id) {
    await refuse(interaction, texts.refusals['not-your-page'](userMention(owner), services.mentions().leaderboard));
    return;
  }
  const board = await showLeaderboard(services.play, { ...variant, place: placeOf(interaction) }, owner, page);
  await interaction.update(leaderboardMessage(board, owner, texts, services.mentions()));
}

const refuse = (interaction: ButtonInteraction, content: string) =>
  interaction.reply({ content, flags: MessageFlags.Ephemeral });
