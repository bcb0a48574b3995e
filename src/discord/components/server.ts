import { chooseForServer } from '../../app/server.ts';
import { refuse } from '../answer/answer.ts';
import type { Components } from '../click.ts';
import { serverMessage } from '../messages/server.ts';

export const serverComponents = {
  async server(click) {
    const { press, answer, deps } = click;
    const viewer = await click.loadViewer();
    if (!press.mayManage) return refuse(answer, viewer.t('server.notAllowed'), 'not-allowed');
    const known = await deps.game.store.findServer(press.place);
    const chosen = known && { ...known, announceChannel: '' };
    if (chosen) await chooseForServer(deps.game, press.place, chosen);
    await answer.update(serverMessage(chosen, viewer, deps.mentions().server));
    return 'silenced';
  },
} satisfies Partial<Components>;
