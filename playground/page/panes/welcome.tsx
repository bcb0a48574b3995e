import type { APIApplicationCommand } from 'discord-api-types/v10';
import type { PlaceView } from '../../web/protocol.ts';
import { descriptionIn, invocationsOf } from '../composer/slash-text.ts';
import { localeOf } from '../state/state.ts';
import type { ViewProps } from '../state/view-props.ts';

/** Whether a command needs more than its name: a subcommand or a required option. */
const needsMore = (command: APIApplicationCommand): boolean =>
  invocationsOf([command], '').some(
    ({ name, options }) => name !== command.name || options.some(({ required }) => required),
  );

/** The content of an empty channel: the commands to start with. */
export function Welcome({ here, state, store }: ViewProps & { readonly here: PlaceView }) {
  // The welcome text mentions the help command as the place to read more.
  const help = state.commands.find(({ name }) => name === 'help');
  const others = state.commands.filter((command) => command !== help);
  const mention = (name: string) => (
    <button type="button" class="mention" onClick={() => store.write(`/${name}`)}>
      /{name}
    </button>
  );
  return (
    <section class="welcome">
      <h2>Welcome to {here.owner === undefined ? `#${here.channel}` : `your chat with ${here.channel}`}</h2>
      <p>
        {state.commands.length === 0
          ? 'The bot has registered no commands here yet.'
          : 'Press a command and send it, or type / to see them all.'}
        {help && <> To read more first: {mention(help.name)}</>}
      </p>
      <ul>
        {[...others.filter((each) => !needsMore(each)), ...others.filter(needsMore)].map((command) => {
          const { description, lang } = descriptionIn(command, localeOf(state));
          return (
            <li key={command.name}>
              {mention(command.name)} <span lang={lang}>{description}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
