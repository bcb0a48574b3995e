/** The plain bot over HTTP: verifies the signature, saves each move, and sends the ready picture in the response. */
import { readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import {
  type APIApplication,
  type APIInteraction,
  InteractionResponseType,
  InteractionType,
  REST,
  Routes,
} from 'discord.js';
import { isSigned, keyOf } from '../playground/test/support/over-http.ts';
import { openPlainGames, PLAIN_COMMANDS, type PlainAnswer, type PlainMessage } from './plain-bot.ts';

const BOUNDARY = 'plain-bot-boundary';

/** The multipart body of an HTTP response, with the message and the picture. */
function encode(type: InteractionResponseType, { files, ...message }: PlainMessage): Buffer {
  const attachments = files.map(({ name, description }, id) => ({ id, filename: name, description }));
  const parts = files.map(({ attachment, name }, id) => [
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="files[${id}]"; filename="${name}"\r\ncontent-type: image/png\r\n\r\n`,
    attachment,
    '\r\n',
  ]);
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="payload_json"\r\ncontent-type: application/json\r\n\r\n`;
  const payload = JSON.stringify({ type, data: { ...message, attachments } });
  const all = [head, payload, '\r\n', ...parts.flat(), `--${BOUNDARY}--\r\n`];
  return Buffer.concat(all.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)));
}

async function answer(interaction: APIInteraction, response: ServerResponse, play: PlainAnswer): Promise<void> {
  if (interaction.type === InteractionType.Ping) return void response.end('{"type":1}');
  const player = interaction.member?.user.id ?? interaction.user?.id ?? '';
  const isPress = interaction.type === InteractionType.MessageComponent;
  const message = await play(player, isPress ? interaction.data.custom_id : undefined);
  if (!message) return void response.writeHead(404).end();
  const type = isPress ? InteractionResponseType.UpdateMessage : InteractionResponseType.ChannelMessageWithSource;
  const body = encode(type, message);
  response.setHeader('content-type', `multipart/form-data; boundary=${BOUNDARY}`);
  response.setHeader('content-length', body.length).end(body);
}

/** The program's argument is the file of the ready picture. Its settings are those of our bot. */
if (import.meta.main) {
  const { DISCORD_TOKEN = '', DISCORD_API_URL: api = '', DATABASE_URL: database = '' } = process.env;
  const picture = readFileSync(process.argv[2] ?? '');
  const play = openPlainGames({ kind: 'saving', database, picture });
  const key = keyOf(process.env['DISCORD_PUBLIC_KEY'] ?? '');
  const rest = new REST({ api }).setToken(DISCORD_TOKEN);
  const { id } = (await rest.get(Routes.currentApplication())) as APIApplication;
  await rest.put(Routes.applicationCommands(id), { body: PLAIN_COMMANDS });
  createServer(async (request, response) => {
    const body = await buffer(request);
    if (!isSigned(request, body, key)) return void response.writeHead(401).end();
    response.setHeader('content-type', 'application/json');
    await answer(JSON.parse(body.toString()), response, play);
  }).listen(Number(process.env['HTTP_PORT']), '127.0.0.1');
}
