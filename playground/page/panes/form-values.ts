/** Values of a form's fields: texts, lists for menus and groups, files for uploads, true or false for a checkbox. */
import type { FieldValues, FileValue } from '../../web/protocol.ts';

/** The largest message on the page's own connection, in bytes. */
const MOST_TOGETHER = 11 * 1024 * 1024;

/** A sentence in place of the values when they cannot be sent. */
export async function valuesIn(form: HTMLFormElement): Promise<FieldValues | string> {
  const fields = [...form.elements].filter(isField);
  const bytes = fields.flatMap(filesOf).reduce((sum, { size }) => sum + size, 0);
  if (bytes > MOST_TOGETHER) return 'All files together may have 11 MiB on this page.';
  const values: Record<string, FieldValues[string]> = {};
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

type Field = HTMLTextAreaElement | HTMLSelectElement | HTMLInputElement;

const isField = (element: Element): element is Field =>
  [HTMLTextAreaElement, HTMLSelectElement, HTMLInputElement].some((kind) => element instanceof kind);

const filesOf = (field: Field): readonly File[] => ('files' in field ? [...(field.files ?? [])] : []);

type Value = FieldValues[string] | undefined;

/** `before` is what the other boxes of its group gave so far. */
async function read(field: Field, before: Value): Promise<Value> {
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

const isChecked = (field: Field): boolean => 'checked' in field && field.checked;

async function fileValue(file: File): Promise<FileValue> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const reader = new FileReader();
  reader.onload = () => resolve(String(reader.result));
  reader.onerror = () => reject(reader.error);
  reader.readAsDataURL(file);
  return { name: file.name, contentType: file.type, data: (await promise).split(',')[1] ?? '' };
}
