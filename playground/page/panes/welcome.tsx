import { invocationsOf } from '../composer/slash-text.ts';
import { localeOf } from '../state/state.ts';
import type { ViewProps } from '../state/view-props.ts';

/** An empty channel tells what can be done in it. */
export function Welcome({ state, store }: ViewProps) {
  const offered = invocationsOf(state.commands, localeOf(state));
  return (
    <section class="welcome">
      <h2>Nothing here yet</h2>
      <p>
        {offered.length === 0
          ? 'The bot has registered no commands here yet.'
          : 'Type / for the commands, or start with one of these:'}
      </p>
      <ul>
        {offered.map(({ name, description, lang }) => (
          <li key={name}>
            <button type="button" class="mention" onClick={() => store.write(`/${name}`)}>
              /{name}
            </button>{' '}
            <span lang={lang}>{description}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
