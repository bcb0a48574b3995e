import type { CallView, FaultName, TraceView } from '../../web/protocol.ts';
import type { State } from '../state/state.ts';
import type { ViewProps } from '../state/view-props.ts';

/** Descriptions of the faults, in the order in which the menu shows them. */
const FAULT_TEXTS: Readonly<Record<Exclude<FaultName, 'none'>, string>> = {
  slow: 'Slow: 2 s',
  'too-slow': 'Too slow: 4 s',
  failed: 'Fails: 500',
  lost: 'Answer lost',
  twice: 'Delivered twice',
  late: 'Delivered late',
  dropped: 'Drop connection',
  reconnect: 'Ask to reconnect',
  'new-session': 'End session',
  expired: 'Skip 15 minutes',
};

/** For developers: every interaction with its REST calls, the bot's other calls, and a menu of faults. */
export function Inspector({ state, store }: ViewProps) {
  return (
    <aside class="inspector" aria-label="Inspector">
      <section>
        <h2>Next time, let it go wrong</h2>
        <div class="faults">
          {Object.entries(FAULT_TEXTS).map(([name, text]) => (
            <button key={name} type="button" onClick={() => store.fault(name as FaultName)}>
              {text}
            </button>
          ))}
        </div>
        <p class="armed" role="status">
          {state.armedFaults === 0 ? 'Nothing is armed.' : `${state.armedFaults} armed. `}
          {state.armedFaults > 0 && (
            <button type="button" class="link" onClick={() => store.fault('none')}>
              Disarm
            </button>
          )}
        </p>
        {state.aheadMs > 0 && <p class="armed">{clockText(state)}</p>}
      </section>
      <section>
        <h2>Interactions and calls</h2>
        {state.traces.length === 0 && <p class="muted">Use a command or press a button.</p>}
        {state.traces.map((trace) => (
          <Trace key={trace.id} trace={trace} />
        ))}
      </section>
    </aside>
  );
}

const MINUTE = 60_000;

/** Describes the stand-in's clock. Moving that clock does not move the clock of a bot in another process. */
const clockText = ({ aheadMs, isBotInTime }: State): string =>
  `The clock is ${Math.round(aheadMs / MINUTE)} minutes ahead${isBotInTime ? ", and the bot's with it." : "; the bot's is not, because the bot is another process."}`;

function Trace({ trace }: { readonly trace: TraceView }) {
  const { who, what, kind, state, callbackMs, calls, deliveries } = trace;
  const time = callbackMs === undefined ? '' : `${callbackMs.toFixed(1)} ms`;
  return (
    <details class={`trace ${state}`}>
      <summary>
        <span class="what">
          {who} · {kind} <code>{what}</code>
        </span>
        <span class="result">
          {state} {time} · {calls.length} {calls.length === 1 ? 'call' : 'calls'}
          {deliveries.length > 0 && ` · ${deliveries.length} over HTTP`}
        </span>
      </summary>
      {[...deliveries, ...calls].map((call, index) => (
        <Call key={index} call={call} />
      ))}
    </details>
  );
}

function Call({ call }: { readonly call: CallView }) {
  const { method, route, status, ms, requestBytes, responseBytes, files, remark } = call;
  return (
    <div class="call">
      <p>
        <b class={status >= 200 && status < 300 ? 'good' : 'bad'}>{status === 0 ? 'lost' : status}</b> {method}{' '}
        <code>{route}</code>
      </p>
      <p class="muted">
        {ms.toFixed(1)} ms · {requestBytes} B sent · {responseBytes} B back
        {files.map(({ name, bytes }) => ` · ${name} ${bytes} B`)}
      </p>
      {remark !== undefined && <p class="failure">{remark}</p>}
      <Json title="Request" value={call.request} />
      <Json title="Response" value={call.response} />
    </div>
  );
}

function Json({ title, value }: { readonly title: string; readonly value: unknown }) {
  if (value === undefined) return null;
  return (
    <details>
      <summary>{title}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <pre tabIndex={0}>{JSON.stringify(value, null, 2)}</pre>
    </details>
  );
}
