/** A bot as another author would write it: it knows only the two settings, and has one command. */
import { Client, Events } from 'discord.js';

const TEXT = { type: 3, name: 'text', description: 'What to say', required: true };

const client = new Client({ intents: [], rest: { api: process.env['DISCORD_API_URL'] ?? '' } });
client.on(Events.InteractionCreate, (interaction) => {
  if (interaction.isChatInputCommand()) void interaction.reply(interaction.options.getString('text', true));
});
client.once(Events.ClientReady, ({ application }) => {
  const set = application.commands.set([{ name: 'echo', description: 'Says it again', options: [TEXT] }]);
  void set.then(() => process.stdout.write('ready\n'));
});
process.once('SIGTERM', () => {
  process.exitCode = 42;
  void client.destroy();
});
await client.login(process.env['DISCORD_TOKEN']);
