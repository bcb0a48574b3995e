import { Head, Used } from '../message/message.tsx';
import { type PageNotice, type State, timeIn } from '../state/state.ts';
import type { ViewProps } from '../state/view-props.ts';

const meOf = ({ players, playerId }: State) => players.find(({ id }) => id === playerId);

/** A row for a command that has no answer yet. It becomes visible after a moment. */
export function SendingRow({ command, state }: ViewProps & { readonly command: string }) {
  const me = meOf(state);
  return (
    <article class="message sending">
      {me && <Used by={me} command={command} />}
      <img class="avatar" src={state.bot?.avatar} alt="" width={40} height={40} />
      {state.bot && <Head author={state.bot} isBot at={new Date(timeIn(state)).toISOString()} now={timeIn(state)} />}
      <div class="body muted">Sending command …</div>
    </article>
  );
}

/** The error message of a failed command, which only its player sees. */
export function NoticeRow({ notice, state, store }: ViewProps & { readonly notice: PageNotice }) {
  const me = meOf(state);
  return (
    <article class="message ephemeral">
      {me && notice.command !== undefined && <Used by={me} command={notice.command} />}
      <img class="avatar" src={state.bot?.avatar} alt="" width={40} height={40} />
      {state.bot && <Head author={state.bot} isBot at={new Date(timeIn(state)).toISOString()} now={timeIn(state)} />}
      <div class="body">
        <p class="failure" role="alert">
          {notice.text}
        </p>
        <p class="only-you">
          <span aria-hidden="true">👁</span> Only you can see this{' · '}
          <button type="button" class="link" onClick={() => store.dismissNotice(notice.id)}>
            Dismiss
          </button>
        </p>
      </div>
    </article>
  );
}
