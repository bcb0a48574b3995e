import { useEffect, useState } from 'preact/hooks';
import { Announcer } from './announcer.tsx';
import { Channel } from './channel.tsx';
import { Inspector } from './inspector.tsx';
import { Modal } from './modal.tsx';
import type { Session } from './session.ts';
import { Sidebar } from './sidebar.tsx';
import { useArrowKeys } from './use-arrow-keys.ts';

export function App({ session }: { readonly session: Session }) {
  const [state, setState] = useState(session.state);
  useEffect(() => session.start(() => setState(session.state)), [session]);
  useArrowKeys(session);
  return (
    <div class={state.isInspecting ? 'app inspecting' : 'app'}>
      <Sidebar state={state} session={session} />
      <Channel state={state} session={session} />
      {state.isInspecting && <Inspector state={state} session={session} />}
      {state.modal && <Modal key={state.modal.ref} state={state} session={session} view={state.modal.view} />}
      <Announcer text={state.announcement} />
    </div>
  );
}
