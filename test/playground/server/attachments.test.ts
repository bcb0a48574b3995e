import { describe, expect } from 'vitest';
import {
  answerRaw,
  button,
  formOf,
  messageOf,
  pngOf,
  raw,
  row,
  type TestWorld,
  test,
} from '../support/stand-in-test.ts';

const names = (message: { readonly attachments: readonly { readonly filename: string }[] }) =>
  message.attachments.map(({ filename }) => filename);

/** A message with two files and a button, and a click on it that waits for an answer. */
async function clicked({ driver, ann, channel, standIn, connect }: TestWorld) {
  await connect(() => undefined);
  const sent = driver.slash(ann, channel, 'play');
  const data = { content: 'x', components: [row(button('a'))] };
  await answerRaw(standIn, sent, null, formOf({ type: 4, data }, { 'one.png': pngOf(1, 1), 'two.png': pngOf(2, 2) }));
  const first = await messageOf(sent);
  return { first, click: driver.click(ann, first, 'a') };
}

describe('callback type 7', () => {
  test('without an attachments list drops the old files', async ({ world }) => {
    const { click } = await clicked(world);
    await answerRaw(world.standIn, click, { type: 7, data: { content: 'y' } });
    expect(names((await messageOf(click)).message)).toEqual([]);
  });

  test('keeps exactly the old files that are listed', async ({ world }) => {
    const { first, click } = await clicked(world);
    const id = first.message.attachments[1]?.id;
    await answerRaw(world.standIn, click, { type: 7, data: { attachments: [{ id, description: 'new alt' }] } });
    const { message } = await messageOf(click);
    expect(names(message)).toEqual(['two.png']);
    expect(message.attachments[0]).toMatchObject({ id, description: 'new alt', width: 2 });
  });

  test('with a new file listed replaces all', async ({ world }) => {
    const { click } = await clicked(world);
    const data = { attachments: [{ id: '0', description: 'alt' }] };
    await answerRaw(world.standIn, click, null, formOf({ type: 7, data }, { 'new.png': pngOf(3, 4) }));
    const { message } = await messageOf(click);
    expect(names(message)).toEqual(['new.png']);
    expect(message.attachments[0]).toMatchObject({ description: 'alt', width: 3, height: 4 });
  });

  test('drops a new file that is not listed', async ({ world }) => {
    const { click } = await clicked(world);
    await answerRaw(
      world.standIn,
      click,
      null,
      formOf({ type: 7, data: { attachments: [] } }, { 'new.png': pngOf(1, 1) }),
    );
    expect(names((await messageOf(click)).message)).toEqual([]);
  });

  test('refuses a listed file that was not sent', async ({ world }) => {
    const { click } = await clicked(world);
    const { body } = await answerRaw(world.standIn, click, { type: 7, data: { attachments: [{ id: '3' }] } });
    expect(body).toMatchObject({ code: 50035 });
    expect(JSON.stringify(body.errors)).toContain('ATTACHMENT_NOT_FOUND');
  });
});

test('PATCH without an attachments list keeps the old files and adds new ones', async ({ world }) => {
  const { first } = await clicked(world);
  const path = `/channels/${first.channelId}/messages/${first.id}`;
  const { body } = await raw(world.standIn, 'PATCH', path, {
    form: formOf({ content: 'y' }, { 'new.png': pngOf(1, 1) }),
  });
  expect(names(body as never)).toEqual(['one.png', 'two.png', 'new.png']);
});

test('a file that an embed shows is no attachment of its own', async ({ world }) => {
  const { driver, ann, channel } = world;
  await world.connect(async (interaction) => {
    if (!interaction.isChatInputCommand()) return;
    const files = [{ attachment: pngOf(8, 9), name: 'board.png' }];
    await interaction.reply({ embeds: [{ image: { url: 'attachment://board.png' } }], files });
  });
  const { message } = await messageOf(driver.slash(ann, channel, 'play'));
  expect(message.attachments).toEqual([]);
  expect(message.embeds[0]?.image).toMatchObject({ width: 8, height: 9 });
  expect((await fetch(message.embeds[0]?.image?.url ?? '')).status).toBe(200);
});

test('a GIF tells its size too, and odd file names are made safe', async ({ world }) => {
  const { driver, ann, channel } = world;
  const gif = Buffer.from('R0lGODlhAwAFAIAAAP///wAAACwAAAAAAwAFAAACAkQBADs=', 'base64');
  await world.connect(async (interaction) => {
    if (interaction.isChatInputCommand())
      await interaction.reply({ files: [{ attachment: gif, name: '../a b?.gif' }] });
  });
  const { message } = await messageOf(driver.slash(ann, channel, 'play'));
  expect(message.attachments[0]).toMatchObject({ width: 3, height: 5, content_type: 'image/gif' });
  expect(message.attachments[0]?.filename).toMatch(/^[\w.-]+$/);
});

test('a file over 10 MiB is refused', async ({ world }) => {
  const { driver, ann, channel, standIn } = world;
  await world.connect(() => undefined);
  const sent = driver.slash(ann, channel, 'play');
  const form = formOf({ type: 4, data: {} }, { 'big.bin': new Uint8Array(10 * 1024 * 1024 + 1) });
  expect(await answerRaw(standIn, sent, null, form)).toMatchObject({ status: 413, body: { code: 40005 } });
});
