import type {
  APIModalInteractionResponseCallbackComponent,
  APITextInputComponent,
  ComponentType,
} from 'discord-api-types/v10';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { FieldValues, ModalView } from '../../web/protocol.ts';
import { COMPONENT } from '../message/discord-constants.ts';
import { Dots } from '../message/dots.tsx';
import { choicesOf } from '../message/select-menu.tsx';
import { localeOf } from '../state/state.ts';
import type { ViewProps } from '../state/view-props.ts';

/** A form that the bot opened. */
export function Modal({ view, state, store }: ViewProps & { readonly view: ModalView }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [problem, setProblem] = useState<string>();
  const [isSending, setSending] = useState(false);
  useEffect(() => dialog.current?.showModal(), []);
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (isSending || !(event.currentTarget instanceof HTMLFormElement)) return;
    setSending(true);
    setProblem(await store.submit(valuesIn(event.currentTarget)));
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
          <Top key={index} component={component} state={state} store={store} />
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

/** Text fields give a text, menus a list. */
function valuesIn(form: HTMLFormElement): FieldValues {
  const values: Record<string, string | readonly string[]> = {};
  for (const field of form.elements) {
    if (field instanceof HTMLSelectElement) values[field.name] = [...field.selectedOptions].map(({ value }) => value);
    if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) values[field.name] = field.value;
  }
  return values;
}

function Top({ component, state }: ViewProps & { readonly component: APIModalInteractionResponseCallbackComponent }) {
  switch (component.type) {
    case COMPONENT.TextDisplay:
      return <p>{component.content}</p>;
    case COMPONENT.ActionRow: {
      const [input] = component.components;
      return input ? <TextField input={input} label={input.label ?? ''} hint={undefined} /> : null;
    }
    case COMPONENT.Label: {
      const { label, description, component: field } = component;
      if (field.type === COMPONENT.TextInput) return <TextField input={field} label={label} hint={description} />;
      if (!('custom_id' in field) || !isMenu(field.type)) return null;
      const choices = choicesOf(field as Parameters<typeof choicesOf>[0], state);
      return (
        <label class="field">
          <span>{label}</span>
          {description && <small>{description}</small>}
          <select name={field.custom_id} multiple={'max_values' in field && (field.max_values ?? 1) > 1}>
            {choices.map(({ value, label: text, isDefault }) => (
              <option key={value} value={value} selected={isDefault}>
                {text}
              </option>
            ))}
          </select>
        </label>
      );
    }
  }
}

const isMenu = (type: ComponentType): boolean => type === COMPONENT.StringSelect || type === COMPONENT.UserSelect;

interface TextFieldProps {
  readonly input: APITextInputComponent;
  readonly label: string;
  readonly hint: string | undefined;
}

function TextField({ input, label, hint }: TextFieldProps) {
  const {
    custom_id: name,
    value = '',
    placeholder = '',
    required = true,
    min_length: min,
    max_length: max,
    style,
  } = input;
  const common = { name, placeholder, required, minLength: min, maxLength: max, defaultValue: value };
  return (
    <div class="field">
      <label for={name}>
        {label} {required && <b aria-hidden="true">*</b>}
      </label>
      {hint && <small>{hint}</small>}
      {style === 2 ? <textarea id={name} rows={4} {...common} /> : <input id={name} type="text" {...common} />}
    </div>
  );
}
