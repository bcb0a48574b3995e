import { chooseForServer } from '../../app/server.ts';
import { refuse } from '../answer/answer.ts';
import type { Components } from '../click.ts';
import { serverMessage } from '../messages/server.ts';

export const serverComponents = {
  async server(click) {
    const { press, answer, deps } = click;
    const viewer = await click.loadViewer();
    if (!press.mayManage) return refuse(answer, viewer.t('server.notAllowed'), 'not-allowed');
    const settings = await chooseForServer(deps.game, press.place, { announceChannel: '' });
    await answer.update(serverMessage(settings, viewer, deps.mentions().server));
    return 'silenced';
  },
} satisfies Partial<Components>;
