/**
 * Reads the values of a modal's fields: strings, lists for menus and groups, files for uploads, booleans for
 * checkboxes.
 */
import type { FileValue, SentFields } from '../../web/protocol.ts';

/** The limit on the total size of a form's files, in bytes, because the page's server limits the size of a message. */
const MOST_TOGETHER = 11 * 1024 * 1024;

/** Reads a form's values. Returns an error message if they cannot be sent. */
export async function valuesIn(form: HTMLFormElement): Promise<SentFields | string> {
  const fields = [...form.elements].filter(isField);
  const bytes = fields.flatMap(filesOf).reduce((sum, { size }) => sum + size, 0);
  if (bytes > MOST_TOGETHER) return 'The files are too large: on this page they may have at most 11 MiB together.';
  const values: Record<string, SentFields[string]> = {};
  try {
    for (const field of fields) {
      const value = await read(field, values[field.name]);
      if (value !== undefined) values[field.name] = value;
    }
  } catch {
    return 'A chosen file can no longer be read. Choose it again.';
  }
  return values;
}

type FormElement = HTMLTextAreaElement | HTMLSelectElement | HTMLInputElement;

const isField = (element: Element): element is FormElement =>
  [HTMLTextAreaElement, HTMLSelectElement, HTMLInputElement].some((kind) => element instanceof kind);

const filesOf = (field: FormElement): readonly File[] => ('files' in field ? [...(field.files ?? [])] : []);

type Value = SentFields[string] | undefined;

/** Reads a field. `before` has the values of the earlier checkboxes of the same group. */
async function read(field: FormElement, before: Value): Promise<Value> {
  if (field instanceof HTMLSelectElement) return field.value === '' ? [] : [field.value];
  switch (field.type) {
    case 'file':
      return Promise.all(filesOf(field).map(fileValue));
    case 'radio':
      return isChecked(field) ? field.value : undefined;
    case 'checkbox': {
      if (field.dataset['group'] === undefined) return isChecked(field);
      const others = Array.isArray(before) ? before.map(String) : [];
      return isChecked(field) ? [...others, field.value] : others;
    }
  }
  return field.value;
}

const isChecked = (field: FormElement): boolean => 'checked' in field && field.checked;

async function fileValue(file: File): Promise<FileValue> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const reader = new FileReader();
  reader.onload = () => resolve(String(reader.result));
  reader.onerror = () => reject(reader.error);
  reader.readAsDataURL(file);
  return { name: file.name, contentType: file.type, data: (await promise).split(',')[1] ?? '' };
}
