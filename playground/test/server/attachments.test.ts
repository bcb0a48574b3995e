import { describe, expect } from 'vitest';
import {
  answerRaw,
  button,
  errorsAt,
  formOf,
  messageOf,
  pngOf,
  raw,
  row,
  type TestWorld,
  test,
} from '../support/discord-test.ts';

/**
 * Sends a message with two files and a button, and clicks the button; the click can be answered by editing the message.
 */
async function clicked({ driver, ann, discord, answerPlay }: TestWorld) {
  const json = { type: 4, data: { content: 'x', components: [row(button('a'))] } };
  const { sent } = await answerPlay(null, formOf(json, { 'one.png': pngOf(1, 1), 'two.png': pngOf(2, 2) }));
  const first = await messageOf(sent);
  const click = driver.click(ann, first, 'a');
  const answer = (data: object, files = {}) => answerRaw(discord, click, null, formOf({ type: 7, data }, files));
  const update = async (data: object, files = {}) => {
    await answer(data, files);
    return (await messageOf(click)).data;
  };
  return { first, answer, update };
}

describe('callback type 7', () => {
  test.for<[string, object, object, object]>([
    ['without an attachments list drops the old files', { content: 'y' }, {}, []],
    [
      'with a new file listed replaces all',
      { attachments: [{ id: '0', description: 'alt' }] },
      { 'new.png': pngOf(3, 4) },
      [{ filename: 'new.png', description: 'alt', width: 3, height: 4 }],
    ],
    ['drops a new file that is not listed', { attachments: [] }, { 'new.png': pngOf(1, 1) }, []],
  ])('%s', async ([, data, files, expected], { world }) => {
    const { attachments } = await (await clicked(world)).update(data, files);
    expect(attachments).toMatchObject(expected);
  });

  test('keeps exactly the old files that are listed', async ({ world }) => {
    const { first, update } = await clicked(world);
    const id = first.data.attachments[1]?.id;
    const { attachments } = await update({ attachments: [{ id, description: 'new alt' }] });
    expect(attachments).toMatchObject([{ filename: 'two.png', id, description: 'new alt', width: 2 }]);
  });

  test('rejects a listed file that was not sent', async ({ world }) => {
    const { body } = await (await clicked(world)).answer({ attachments: [{ id: '3' }] });
    expect(errorsAt(body, ['data', 'attachments', 0, 'id'])).toMatchObject({
      _errors: [{ code: 'ATTACHMENT_NOT_FOUND' }],
    });
  });
});

test('PATCH without an attachments list keeps the old files and adds new ones', async ({ world }) => {
  const { first } = await clicked(world);
  const path = `/channels/${first.channelId}/messages/${first.id}`;
  const { body } = await raw(world.discord, 'PATCH', path, {
    form: formOf({ content: 'y' }, { 'new.png': pngOf(1, 1) }),
  });
  expect(body['attachments']).toMatchObject(['one.png', 'two.png', 'new.png'].map((filename) => ({ filename })));
});

test('a file that an embed shows is no attachment of its own', async ({ world }) => {
  await world.connect(async (interaction) => {
    if (!interaction.isChatInputCommand()) return;
    const files = [{ attachment: pngOf(8, 9), name: 'board.png' }];
    await interaction.reply({ embeds: [{ image: { url: 'attachment://board.png' } }], files });
  });
  const { data: message } = await messageOf(world.play());
  expect(message.attachments).toEqual([]);
  expect(message.embeds[0]?.image).toMatchObject({ width: 8, height: 9 });
  expect((await fetch(message.embeds[0]?.image?.url ?? '')).status).toBe(200);
});

test('a GIF tells its size too, and odd file names are made safe', async ({ world }) => {
  const gif = Buffer.from('R0lGODlhAwAFAIAAAP///wAAACwAAAAAAwAFAAACAkQBADs=', 'base64');
  await world.connect(async (interaction) => {
    if (interaction.isChatInputCommand())
      await interaction.reply({ files: [{ attachment: gif, name: '../a b?.gif' }] });
  });
  const { data: message } = await messageOf(world.play());
  expect(message.attachments[0]).toMatchObject({ width: 3, height: 5, content_type: 'image/gif' });
  expect(message.attachments[0]?.filename).toMatch(/^[\w.-]+$/);
});

test('a file over 10 MiB is rejected', async ({ world }) => {
  const form = formOf({ type: 4, data: {} }, { 'big.bin': new Uint8Array(10 * 1024 * 1024 + 1) });
  expect(await world.answerPlay(null, form)).toMatchObject({ status: 413, body: { code: 40005 } });
});
