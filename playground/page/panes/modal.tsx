import { useEffect, useRef, useState } from 'preact/hooks';
import type { ModalView } from '../../web/protocol.ts';
import { Dots } from '../message/dots.tsx';
import { localeOf } from '../state/state.ts';
import type { ViewProps } from '../state/view-props.ts';
import { FormField } from './form-field.tsx';
import { valuesIn } from './form-values.ts';

/** A modal that the bot opened. */
export function Modal({ view, state, store }: ViewProps & { readonly view: ModalView }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [problem, setProblem] = useState<string>();
  const [isSending, setSending] = useState(false);
  useEffect(() => dialog.current?.showModal(), []);
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (isSending || !(event.currentTarget instanceof HTMLFormElement)) return;
    setSending(true);
    const values = await valuesIn(event.currentTarget);
    setProblem(typeof values === 'string' ? values : await store.submit(values));
    setSending(false);
  };
  return (
    <dialog
      ref={dialog}
      class="modal"
      lang={localeOf(state)}
      aria-labelledby="modal-title"
      onClose={() => store.closeModal()}
    >
      <form onSubmit={(event) => void submit(event)}>
        <h2 id="modal-title">{view.title}</h2>
        {view.components.map((component, index) => (
          <FormField key={index} component={component} state={state} store={store} />
        ))}
        {problem !== undefined && (
          <p class="failure" role="alert" lang="en">
            {problem}
          </p>
        )}
        <div class="actions" lang="en">
          <button type="button" class="link" onClick={() => store.closeModal()}>
            Cancel
          </button>
          <button type="submit" class={isSending ? 'button style1 waiting' : 'button style1'} aria-busy={isSending}>
            <span class="face">Submit</span>
            <Dots />
          </button>
        </div>
      </form>
    </dialog>
  );
}
