/** A bot with one command that receives its interactions over HTTP without using a library. */
import { createPublicKey, verify } from 'node:crypto';
import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';

const { DISCORD_API_URL: api, DISCORD_APPLICATION_ID: id, DISCORD_PUBLIC_KEY: key = '', PORT } = process.env;
// The string is the prefix of an Ed25519 public key in DER form: https://www.rfc-editor.org/rfc/rfc8410
const der = Buffer.from(`302a300506032b6570032100${key}`, 'hex');
const publicKey = createPublicKey({ key: der, format: 'der', type: 'spki' });

const server = createServer(async ({ headers }, response) => {
  const body = await buffer(response.req);
  const signed = Buffer.concat([Buffer.from(String(headers['x-signature-timestamp'])), body]);
  const signature = Buffer.from(String(headers['x-signature-ed25519']), 'hex');
  if (!verify(null, signed, publicKey, signature)) return response.writeHead(401).end();
  const { type, data } = JSON.parse(String(body));
  const answer = type === 1 ? { type: 1 } : { type: 4, data: { content: data.options[0].value } };
  return response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
});

const text = { type: 3, name: 'text', description: 'What to say', required: true };
await fetch(`${api}/v10/applications/${id}/commands`, {
  method: 'PUT',
  headers: { authorization: `Bot ${process.env['DISCORD_TOKEN']}`, 'content-type': 'application/json' },
  body: JSON.stringify([{ name: 'echo', description: 'Says it again', options: [text] }]),
});
server.listen(Number(PORT), '127.0.0.1');
