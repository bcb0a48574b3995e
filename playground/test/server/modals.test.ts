/** Tests modals with each kind of field: what Discord rejects, and what discord.js receives. */
import type { ModalSubmitInteraction } from 'discord.js';
import { describe, expect } from 'vitest';
import type { FieldValues } from '../../server/driver/modal-data.ts';
import { errorsAt, long, many, pngOf, raw, type TestWorld, test } from '../support/discord-test.ts';

const options = (...names: string[]) => names.map((name) => ({ label: name, value: name }));
const label = (component: object, more: object = {}) => ({ type: 18, label: 'Label', component, ...more });
const RADIO = { type: 21, custom_id: 'class', options: options('mage', 'bard') };
const BOXES = { type: 22, custom_id: 'days', options: options('mon', 'tue', 'wed') };
const BOX = { type: 23, custom_id: 'agreed' };
const FILE = { type: 19, custom_id: 'shots', max_values: 2, file_types: ['image', '.TXT'] };
const MENU = { type: 3, custom_id: 'size', options: options('s', 'm', 'l'), max_values: 2 };
const TEXT = { type: 4, custom_id: 'name', style: 1 };
const modal = (...components: object[]) => ({ custom_id: 'form', title: 'Form', components });

/** Opens a modal for Ann and collects the submissions. */
async function open({ driver, connect, play }: TestWorld, form: object) {
  const sent: ModalSubmitInteraction[] = [];
  await connect(async (interaction) => {
    if (interaction.isChatInputCommand()) await interaction.showModal(form as never);
    if (!interaction.isModalSubmit()) return;
    sent.push(interaction);
    await interaction.reply('ok');
  });
  const opened = play();
  await opened.outcome;
  const submit = async (values: FieldValues): Promise<ModalSubmitInteraction> => {
    await (await driver.submitModal(opened, values)).outcome;
    const last = sent.at(-1);
    if (!last) throw new Error('Nothing came.');
    return last;
  };
  return { submit };
}

describe('a form', () => {
  test('arrives with the values of each type of field', async ({ world }) => {
    const { submit } = await open(
      world,
      modal({ type: 10, content: 'Hello' }, label(RADIO), label(BOXES), label(BOX), label(MENU)),
    );
    const { fields, components } = await submit({
      class: 'bard',
      days: ['mon', 'wed'],
      agreed: true,
      size: ['s', 'l'],
    });
    expect(fields.getRadioGroup('class')).toBe('bard');
    expect(fields.getCheckboxGroup('days')).toEqual(['mon', 'wed']);
    expect(fields.getCheckbox('agreed')).toBe(true);
    expect(fields.getStringSelectValues('size')).toEqual(['s', 'l']);
    expect(components.map(({ type, id }) => [type, id])).toEqual([
      [10, 1],
      [18, 2],
      [18, 4],
      [18, 6],
      [18, 8],
    ]);
  });

  test('arrives with its files, which can be fetched', async ({ world }) => {
    const { submit } = await open(world, modal(label(FILE), label(TEXT)));
    const [png, txt] = [pngOf(3, 4), Buffer.from('text')];
    const shots = [
      { name: 'a b.PNG', bytes: png },
      { name: 'notes.txt', bytes: txt, contentType: 'text/plain' },
    ];
    const { fields } = await submit({ shots, name: 'Ann' });
    const files = [...(fields.getUploadedFiles('shots')?.values() ?? [])];
    expect(files).toMatchObject([
      { name: 'a_b.PNG', width: 3, height: 4, contentType: 'image/png', size: 64, ephemeral: true },
      { name: 'notes.txt', contentType: 'text/plain', size: 4, ephemeral: true },
    ]);
    const served = await Promise.all(files.map(async ({ url }) => Buffer.from(await (await fetch(url)).arrayBuffer())));
    expect(served).toEqual([png, txt]);
  });

  test('arrives with the people, roles and channels that were chosen', async ({ world }) => {
    const { driver, ben, channel } = world;
    const staff = driver.roles.add(channel.guild, 'Staff');
    const other = driver.addChannel(channel.guild, 'other');
    const menu = (type: number, id: string) => label({ type, custom_id: id, max_values: 2 });
    const { submit } = await open(world, modal(menu(5, 'users'), menu(6, 'roles'), menu(7, 'both'), menu(8, 'places')));
    const both = [ben.id, staff.id];
    const { fields } = await submit({ users: [ben.id], roles: [staff.id], both, places: [other.id] });
    expect(fields.getSelectedUsers('users')?.map(({ username }) => username)).toEqual(['ben']);
    expect(fields.getSelectedRoles('roles')?.map((role) => role?.name)).toEqual(['Staff']);
    const mentioned = fields.getSelectedMentionables('both');
    expect([mentioned?.users.size, mentioned?.members.size, mentioned?.roles.size]).toEqual([1, 1, 1]);
    expect(fields.getSelectedChannels('places')?.map((place) => place?.id)).toEqual([other.id]);
  });

  test('that is left unchanged has its default values', async ({ world }) => {
    const picked = (name: string) => ({ label: name, value: name, default: true });
    const form = modal(
      label({ ...RADIO, options: [...options('mage'), picked('bard')] }),
      label({ ...BOXES, options: [picked('mon'), ...options('tue')] }),
      label({ ...BOX, default: true }),
      label({ ...TEXT, value: 'Ann' }),
      label({ type: 5, custom_id: 'whom', default_values: [{ id: world.ben.id, type: 'user' }] }),
    );
    const { fields } = await (await open(world, form)).submit({});
    expect([fields.getRadioGroup('class'), fields.getCheckboxGroup('days'), fields.getCheckbox('agreed')]).toEqual([
      'bard',
      ['mon'],
      true,
    ]);
    expect(fields.getTextInputValue('name')).toBe('Ann');
    expect(fields.getSelectedUsers('whom')?.has(world.ben.id)).toBe(true);
  });

  test('may leave optional fields empty', async ({ world }) => {
    const all = [RADIO, BOXES, FILE, MENU, TEXT].map((field) => label({ ...field, required: false }));
    const { fields } = await (await open(world, modal(...all))).submit({});
    expect([fields.getRadioGroup('class'), fields.getCheckboxGroup('days')]).toEqual([null, []]);
    expect([fields.getUploadedFiles('shots'), fields.getStringSelectValues('size')]).toEqual([null, []]);
    expect(fields.getTextInputValue('name')).toBe('');
  });

  const file = (name: string, size = 1) => ({ name, bytes: Buffer.alloc(size) });

  test.for<[string, object, FieldValues]>([
    ['"class" must be filled in', RADIO, {}],
    ['"class" has no option "monk"', RADIO, { class: 'monk' }],
    ['"days" must be filled in', BOXES, { days: [] }],
    ['"days" has no option "sun"', BOXES, { days: ['sun'] }],
    ['"days" takes 2 to 3 values, but got 1', { ...BOXES, min_values: 2 }, { days: ['mon'] }],
    ['"days" takes 1 to 1 values, but got 2', { ...BOXES, max_values: 1 }, { days: ['mon', 'tue'] }],
    ['"size" takes 1 to 2 values, but got 3', MENU, { size: ['s', 'm', 'l'] }],
    ['"shots" must be filled in', FILE, {}],
    ['"shots" takes no file such as "a.pdf"', FILE, { shots: [file('a.pdf')] }],
    ['"shots" takes 1 to 2 values, but got 3', FILE, { shots: ['a', 'b', 'c'].map((name) => file(`${name}.txt`)) }],
    ['"shots" takes files of at most 10 MiB', FILE, { shots: [file('a.png', 10 * 1024 * 1024 + 1)] }],
    ['"name" takes at least 3 characters', { ...TEXT, min_length: 3 }, { name: 'Al' }],
    ['"name" takes 2 characters', { ...TEXT, max_length: 2 }, { name: 'Ann' }],
    ['no field "other"', TEXT, { name: 'Ann', other: 'x' }],
  ])('is held back by the client: %s', async ([text, field, values], { world }) => {
    const { submit } = await open(world, modal(label(field)));
    await expect(submit(values)).rejects.toThrow(text);
  });

  const several = (count: number) => options(...many(count, String));

  test.for<[string, object, readonly (string | number)[]]>([
    ['one radio button', { ...RADIO, options: several(1) }, ['options']],
    ['eleven radio buttons', { ...RADIO, options: several(11) }, ['options']],
    [
      'two radio buttons chosen',
      { ...RADIO, options: several(2).map((it) => ({ ...it, default: true })) },
      ['options'],
    ],
    ['no checkbox in a group', { ...BOXES, options: [] }, ['options']],
    ['eleven checkboxes in a group', { ...BOXES, options: several(11) }, ['options']],
    ['a long label of an option', { ...BOXES, options: [{ label: long(101), value: 'a' }] }, ['options', 0, 'label']],
    ['11 values of a group', { ...BOXES, max_values: 11 }, ['max_values']],
    ['a required group without a least', { ...BOXES, min_values: 0 }, ['min_values']],
    ['a required menu without a least', { ...MENU, min_values: 0 }, ['min_values']],
    ['a disabled menu', { ...MENU, disabled: true }, ['disabled']],
    ['11 files', { ...FILE, max_values: 11 }, ['max_values']],
    ['eleven types of files', { ...FILE, file_types: several(11).map(({ value }) => `.${value}`) }, ['file_types']],
    ['a type of files without a dot', { ...FILE, file_types: ['pdf'] }, ['file_types', 0]],
    ['a checkbox with a word', { ...BOX, default: 'yes' }, ['default']],
    ['a checkbox without an id', { type: 23 }, ['custom_id']],
    ['"required" as a word', { ...RADIO, required: 'yes' }, ['required']],
    [
      'a role chosen among users',
      { type: 5, custom_id: 'a', default_values: [{ id: '1', type: 'role' }] },
      ['default_values', 0, 'type'],
    ],
    ['a button', { type: 2, style: 1, custom_id: 'a', label: 'A' }, ['type']],
  ])('may not have %s', async ([, field, path], { world }) => {
    const { status, body } = await world.answerPlay({ type: 9, data: modal(label(field)) });
    expect([status, body.code]).toEqual([400, 50_035]);
    const errors = errorsAt(body, ['data', 'components', 0, 'component', ...path]);
    expect(errors).toMatchObject({ _errors: [expect.anything()] });
  });

  test('may not have a group of checkboxes without a label, nor an empty text', async ({ world }) => {
    for (const top of [BOXES, { type: 10, content: '' }])
      expect((await world.answerPlay({ type: 9, data: modal(top) })).body.code).toBe(50_035);
  });

  test('may have up to ten options or files, and a minimum of 0 if the field is optional', async ({ world }) => {
    const fields = [
      { ...RADIO, options: several(10) },
      { ...BOXES, options: several(10), min_values: 0, required: false },
      { ...FILE, max_values: 10, min_values: 0, required: false },
    ];
    const data = modal(...fields.map((field) => label(field)));
    expect((await world.answerPlay({ type: 9, data })).status).toBe(204);
  });
});

test('a file of a form cannot be fetched or refreshed like a file of a message', async ({ world }) => {
  const { submit } = await open(world, modal(label({ ...FILE, max_values: 1 })));
  const { fields } = await submit({ shots: [{ name: 'a.png', bytes: pngOf(1, 1) }] });
  const url = fields.getUploadedFiles('shots')?.first()?.url ?? '';
  expect((await fetch(url)).status).toBe(200);
  expect((await fetch(new URL(new URL(url).pathname, url))).status).toBe(404);
  const json = { attachment_urls: [url] };
  expect((await raw(world.discord, 'POST', '/attachments/refresh-urls', { json })).status).toBe(400);
});
