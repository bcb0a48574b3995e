import { useEffect, useState } from 'preact/hooks';
import { useSlashKey } from './composer/use-slash-key.ts';
import { useAppsMenus } from './message/apps-menu.tsx';
import { SkipLinks } from './message/skip-links.tsx';
import { useArrowKeys } from './message/use-arrow-keys.ts';
import { Announcer } from './panes/announcer.tsx';
import { ChannelPane } from './panes/channel.tsx';
import { Inspector } from './panes/inspector.tsx';
import { Modal } from './panes/modal.tsx';
import { Sidebar } from './panes/sidebar.tsx';
import type { PageStore } from './state/store.ts';

export function App({ store }: { readonly store: PageStore }) {
  const [state, setState] = useState(store.state);
  useEffect(() => store.start(() => setState(store.state)), [store]);
  useArrowKeys(store);
  useSlashKey(store);
  useAppsMenus();
  const title = state.bot ? `${state.bot.name} · Playground` : 'Playground';
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <div class={state.isInspecting ? 'app inspecting' : 'app'}>
      <SkipLinks />
      <Sidebar state={state} store={store} />
      <ChannelPane state={state} store={store} />
      {state.isInspecting && <Inspector state={state} store={store} />}
      {state.modal && <Modal key={state.modal.ref} state={state} store={store} view={state.modal.view} />}
      <Announcer {...state.announcement} />
    </div>
  );
}
