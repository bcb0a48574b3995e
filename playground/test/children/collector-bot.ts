/** A bot that starts to collect presses only after its reply was acknowledged, like most discord.js bots. */
import { type ChatInputCommandInteraction, Client, Events } from 'discord.js';

/** Replies to a command with a button, waits for a press on it, and answers the press. */
export async function askOnce(command: ChatInputCommandInteraction, withResponse: boolean): Promise<void> {
  const body = { components: [{ type: 1, components: [{ type: 2, style: 1, label: 'go', custom_id: 'go' }] }] };
  const message = withResponse
    ? (await command.reply({ ...body, withResponse })).resource?.message
    : await command.reply(body);
  const press = await message?.awaitMessageComponent({ time: 2_000 });
  await press?.update({ content: 'pressed' });
}

if (import.meta.main) {
  const client = new Client({ intents: [], rest: { api: process.env['DISCORD_API_URL'] ?? '' } });
  client.on(Events.InteractionCreate, (interaction) => {
    if (interaction.isChatInputCommand()) void askOnce(interaction, process.env['WITH_RESPONSE'] === 'yes');
  });
  client.once(Events.ClientReady, ({ application }) => {
    const set = application.commands.set([{ name: 'play', description: 'A button to press' }]);
    void set.then(() => process.stdout.write('ready\n'));
  });
  await client.login(process.env['DISCORD_TOKEN']);
}
