import { proveDailies } from '../../app/daily.ts';
import { COSTS } from '../../app/player-limit.ts';
import { type OpenedReplay, openReplay, openReplayForAll } from '../../app/replay.ts';
import { dailyIn, type GameId } from '../../app/saved-game.ts';
import type { ClickContext, Components } from '../answer/click.ts';
import type { Message } from '../messages/message.ts';
import { type ReplayAudience, replayMessage } from '../messages/replay.ts';
import type { Viewer } from '../texts/languages.ts';
import { displayName } from '../texts/names.ts';
import { refuseWith } from './own-game.ts';
import { post } from './share.ts';

export const replayComponents = {
  replay: (click, { gameId }) => showReplay(click, gameId),

  async post(click, { gameId }) {
    const { press, deps } = click;
    const viewer = await click.loadViewer();
    const opened = await openReplayForAll(deps.game, press.player, gameId);
    if (opened.kind === 'refused') return refuseWith(click, opened);
    const name = displayName(viewer.name, viewer.number, viewer.t);
    await post(click, () => replayOf(click, opened, viewer, async () => ({ name })));
  },
} satisfies Partial<Components>;

/** @param gameId `undefined` stands for the player's last ended game */
export async function showReplay(click: ClickContext, gameId: GameId | undefined): Promise<void> {
  const viewer = await click.loadViewer();
  const opened = await openReplay(click.deps.game, click.press.player, gameId);
  if (opened.kind === 'refused') return refuseWith(click, opened);
  const audience = async (): Promise<ReplayAudience> => {
    const daily = dailyIn(opened.saved.opening);
    const proofs = daily === undefined ? {} : { proofs: await proveDailies(click.deps.game, daily) };
    return { isLast: gameId === undefined, ...proofs };
  };
  await click.answer.deferReply(replayOf(click, opened, viewer, audience), 'player');
}

async function replayOf(
  { press, deps: { replays, limit, log, mentions } }: ClickContext,
  { saved, game, tilesArePublic }: OpenedReplay,
  { settings, t }: Viewer,
  findAudience: () => Promise<ReplayAudience>,
): Promise<Message | string> {
  if (!limit.affords(press.player, 0)) return t('answers.tooFast');
  const words = { score: t('game.labels.score'), moves: t('stats.labels.moves'), locale: t.locale };
  const result = await replays.make(press.player, game, { theme: settings.theme, ...words });
  switch (result.kind) {
    case 'made':
      limit.affords(press.player, COSTS.film(saved.position.moveCount));
      return replayMessage(
        saved,
        { film: result.film, file: tilesArePublic ? result.file : undefined },
        t,
        await findAudience(),
      );
    case 'busy':
    case 'full':
      return t(`replay.${result.kind}`);
    case 'wrong':
      log.error(
        { game: saved.opening.id, move: result.move, reason: result.reason },
        'a stored game is not what it replays to',
      );
      return t('answers.refusals.unreadable', { play: mentions().play });
  }
}
