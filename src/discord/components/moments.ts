import { momentName, shownMoment } from '../../app/moments.ts';
import { shown } from '../../app/outcome.ts';
import { rankOf } from '../../app/rank-context.ts';
import { refuse } from '../answer/answer.ts';
import type { Components } from '../click.ts';
import { sharedMoment } from '../messages/share.ts';
import { displayName } from '../names.ts';
import { type GameClick, ofOwnGame } from './own-game.ts';
import { showShare } from './share.ts';

export const momentComponents = {
  /** A moment is shared once, while it is the current one. */
  moment: ofOwnGame(async (own, { gameId, turn, moment, rival }) => {
    const { saved, press, answer, deps, viewer } = own;
    const current = shownMoment(saved);
    if (saved.position.turn !== turn || !current || momentName(current) !== momentName(moment)) return shown(saved);
    // Built before the share is stored: if this fails, the moment can still be shared.
    const [rankContext, passed] = await Promise.all([
      viewer.settings.visibility === 'nowhere' ? {} : rankOf(deps.game, saved),
      nameOfRival(own, rival),
    ]);
    const message = sharedMoment({ saved, rankContext }, { moment, passed }, own, deps.painter);
    const isFirst = await deps.game.store.shareMoment(gameId, turn, press.id);
    if (!isFirst) return refuse(answer, viewer.t('moments.sharedAlready'), 'shared-already');
    return showShare(own, message);
  }),
} satisfies Partial<Components>;

async function nameOfRival({ deps, viewer }: GameClick, rival: string | null): Promise<string | undefined> {
  if (rival === null) return undefined;
  const { name, number } = await deps.game.store.findProfile(rival);
  return name === '' && number === 0 ? undefined : displayName(name, number, viewer.t);
}
