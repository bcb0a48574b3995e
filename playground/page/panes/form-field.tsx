import type {
  APIFileUploadComponent,
  APILabelComponent,
  APIModalInteractionResponseCallbackComponent,
  APISelectMenuComponent,
  APITextInputComponent,
} from 'discord-api-types/v10';
import { COMPONENT } from '../message/discord-constants.ts';
import { Markdown } from '../message/markdown.tsx';
import { type MenuChoice, MenuItems, menuChoicesOf, optionsOf } from '../message/select-menu.tsx';
import type { ViewProps } from '../state/view-props.ts';

interface FormFieldProps extends ViewProps {
  readonly component: APIModalInteractionResponseCallbackComponent;
}

/** A field of a modal with its label, or text between two fields. */
export function FormField({ component, state, store }: FormFieldProps) {
  switch (component.type) {
    case COMPONENT.TextDisplay:
      return <Markdown content={component.content} state={state} store={store} />;
    case COMPONENT.ActionRow: {
      const [input] = component.components;
      return input ? <TextField input={input} label={input.label ?? ''} /> : null;
    }
    case COMPONENT.Label:
      return <Labeled component={component} state={state} store={store} />;
  }
}

interface LabelProps {
  readonly label: string;
  readonly description?: string | undefined;
}

function Labeled({ component, state }: ViewProps & { readonly component: APILabelComponent }) {
  const { component: field, label, description } = component;
  const words = { label, description };
  switch (field.type) {
    case COMPONENT.TextInput:
      return <TextField input={field} {...words} />;
    case COMPONENT.FileUpload:
      return <FileField upload={field} {...words} />;
    case COMPONENT.Checkbox:
      return (
        <div class="field">
          <Tick type="checkbox" name={field.custom_id} isOn={field.default === true} {...words} />
        </div>
      );
    case COMPONENT.RadioGroup:
    case COMPONENT.CheckboxGroup: {
      const type = field.type === COMPONENT.RadioGroup ? 'radio' : 'checkbox';
      return <Group type={type} field={field} choices={optionsOf(field.options)} {...words} />;
    }
  }
  const choices = menuChoicesOf(field, state);
  if ((field.max_values ?? 1) > 1) return <Group type="checkbox" field={field} choices={choices} {...words} />;
  return <MenuField select={field} choices={choices} {...words} />;
}

/** A field's label. An asterisk marks a required field. */
function Words({ label, description, isRequired }: LabelProps & { readonly isRequired: boolean }) {
  return (
    <>
      <span>
        {label} {isRequired && <b aria-hidden="true">*</b>}
      </span>
      {description && <small>{description}</small>}
    </>
  );
}

interface MenuProps extends LabelProps {
  readonly select: APISelectMenuComponent;
  readonly choices: readonly MenuChoice[];
}

function MenuField({ select, choices, ...words }: MenuProps) {
  const { custom_id: name, placeholder = 'Make a selection', required = true } = select;
  return (
    <label class="field">
      <Words {...words} isRequired={required} />
      <select name={name} required={required}>
        <MenuItems title={placeholder} choices={choices} />
      </select>
    </label>
  );
}

interface GroupProps extends LabelProps {
  readonly type: 'radio' | 'checkbox';
  readonly field: { readonly custom_id: string; readonly required?: boolean };
  readonly choices: readonly MenuChoice[];
}

function Group({ type, field: { custom_id: name, required = true }, choices, ...words }: GroupProps) {
  return (
    <fieldset class="field">
      <legend>
        <Words {...words} isRequired={required} />
      </legend>
      {choices.map(({ value, label, description, isDefault }) => (
        <Tick
          key={value}
          type={type}
          name={name}
          value={value}
          label={label}
          description={description}
          isOn={isDefault}
          isRequired={type === 'radio' && required}
        />
      ))}
    </fieldset>
  );
}

interface TickProps extends LabelProps {
  readonly type: 'radio' | 'checkbox';
  readonly name: string;
  /** The option's value within its group; `undefined` for a checkbox that is not in a group. */
  readonly value?: string;
  readonly isOn: boolean;
  readonly isRequired?: boolean;
}

const Tick = ({ type, name, value, label, description, isOn, isRequired = false }: TickProps) => (
  <label class="tick">
    <input
      type={type}
      name={name}
      value={value}
      defaultChecked={isOn}
      required={isRequired}
      data-group={value === undefined ? undefined : ''}
    />
    <span>
      {label}
      {description && <small>{description}</small>}
    </span>
  </label>
);

/** Discord's groups of file types, as values of the HTML `accept` attribute. */
const GROUPS: Readonly<Record<string, string>> = { image: 'image/*', video: 'video/*', audio: 'audio/*' };

function FileField({ upload, ...words }: LabelProps & { readonly upload: APIFileUploadComponent }) {
  const { custom_id: name, max_values: most = 1, required = true, file_types: types = [] } = upload;
  return (
    <label class="field">
      <Words {...words} isRequired={required} />
      <input
        type="file"
        name={name}
        multiple={most > 1}
        required={required}
        accept={types.map((type) => GROUPS[type] ?? type).join(',')}
      />
    </label>
  );
}

function TextField({ input, ...words }: LabelProps & { readonly input: APITextInputComponent }) {
  const {
    custom_id: name,
    value = '',
    placeholder = '',
    required = true,
    min_length: min,
    max_length: max,
    style,
  } = input;
  const common = { id: name, name, placeholder, required, minLength: min, maxLength: max, defaultValue: value };
  return (
    <div class="field">
      <label for={name}>
        <Words {...words} isRequired={required} />
      </label>
      {style === 2 ? <textarea rows={4} {...common} /> : <input type="text" {...common} />}
    </div>
  );
}
