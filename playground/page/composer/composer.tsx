import { useState } from 'preact/hooks';
import type { ChoiceView } from '../../web/protocol.ts';
import { channelsHere, localeOf, peopleFor } from '../state/state.ts';
import type { PageStore } from '../state/store.ts';
import type { ViewProps } from '../state/view-props.ts';
import { ComposerLine } from './composer-line.tsx';
import { type Sendable, sendText } from './send-text.ts';
import { invocationsOf, readSlash } from './slash-text.ts';
import { SuggestionList } from './suggestion-list.tsx';
import { type ComposerSuggestion, offerFor } from './suggestions.ts';
import { type ListChoice, useChoice } from './use-choice.ts';
import { useCompletion } from './use-completion.ts';

const LIST = 'suggestions';

/**
 * The composer's text field. After a slash it suggests commands, then their options and values. Everything can be done
 * by keyboard.
 */
export function MessageComposer({ state, store }: ViewProps) {
  const { text, turn } = state.draft;
  const { sendable, choice, title, take } = useComposition(store);
  const [problem, setProblem] = useState<string>();
  const send = async (): Promise<void> => {
    if (text.trim() === '') return;
    store.write('');
    const rejected = await sendText(store, sendable);
    setProblem(rejected);
    // If a text is rejected, the player gets it back to correct it, unless they have begun a new one.
    if (rejected !== undefined && store.state.draft.text === '') store.write(text);
  };
  const onType = (typed: string): void => {
    setProblem(undefined);
    store.type(typed);
  };
  const onSubmit = (event: Event): void => {
    event.preventDefault();
    void send();
  };
  return (
    <form class="composer" onSubmit={onSubmit}>
      {problem !== undefined && (
        <p class="failure" role="alert">
          {problem}
        </p>
      )}
      <SuggestionList id={LIST} title={title} suggestions={choice.suggestions} active={choice.active} take={take} />
      <ComposerLine
        text={text}
        turn={turn}
        list={choice.suggestions.length > 0 ? LIST : undefined}
        active={choice.active}
        onType={onType}
        onKeyDown={(event) => handleKey(event, choice, take, () => void send())}
      />
      <button type="submit" class="send" aria-label="Send" disabled={text.trim() === ''}>
        <span aria-hidden="true">➤</span>
      </button>
    </form>
  );
}

/** Parses the composer's text so far, and finds suggestions for it. */
function useComposition(store: PageStore) {
  const { commands, draft, roles } = store.state;
  const channels = channelsHere(store.state).map(({ id, channel }) => ({ id, name: channel }));
  const named = { people: peopleFor(store.state), roles, channels };
  const { text } = draft;
  // The text shows the name of a picked choice, but the choice's value is sent.
  const [picked, setPicked] = useState<ReadonlyMap<string, ChoiceView>>(new Map());
  const invocations = invocationsOf(commands, localeOf(store.state));
  const reading = readSlash(text, invocations);
  const completed = useCompletion(store, reading, named, picked);
  const offer = offerFor(reading, { text, invocations, named, completed, picked });
  const sendable: Sendable = { text, reading, names: invocations.map(({ name }) => name), named, picked };
  const take = ({ text: taken, picks }: ComposerSuggestion): void => {
    if (picks) setPicked(new Map([...picked, [picks.option, picks.choice]]));
    store.write(taken);
  };
  return { sendable, choice: useChoice(text, offer), title: offer.title, take };
}

/** Handles the keys that select or accept a suggestion, or send the text. */
function handleKey(
  event: KeyboardEvent,
  choice: ListChoice,
  take: (suggestion: ComposerSuggestion) => void,
  send: () => void,
): void {
  const chosen = choice.suggestions[choice.active];
  const isListKey = choice.suggestions.length > 0 && !event.shiftKey;
  const bindings: Readonly<Record<string, (() => void) | undefined>> = {
    ...(isListKey ? listKeys(choice, take) : {}),
    ...(event.shiftKey || event.isComposing ? {} : { Enter: chosen ? () => take(chosen) : send }),
  };
  const binding = bindings[event.key];
  if (!binding) return;
  event.preventDefault();
  binding();
}

function listKeys(
  choice: ListChoice,
  take: (suggestion: ComposerSuggestion) => void,
): Readonly<Record<string, () => void>> {
  const nearest = choice.suggestions[Math.max(choice.active, 0)];
  return {
    ArrowDown: () => choice.move(1),
    ArrowUp: () => choice.move(-1),
    Escape: choice.hide,
    ...(nearest ? { Tab: () => take(nearest) } : {}),
  };
}
