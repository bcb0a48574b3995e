/**
 * A bot for the page's tests. It has a board, a modal, a menu, an ephemeral message, and a command that it never
 * answers.
 */
import {
  ButtonStyle,
  type ChatInputCommandInteraction,
  ComponentType,
  type Interaction,
  MessageFlags,
} from 'discord.js';
import { PNG } from 'pngjs';
import type { Discord } from '../../server/discord.ts';
import { type Bot, connect, row } from './discord-test.ts';

const text = (name: string, more: object = {}) => ({ type: 3, name, description: `The ${name}`, ...more });

const COMMANDS = [
  {
    name: 'board',
    description: 'A board to press',
    description_localizations: { de: 'Ein Brett zum Drücken' },
    options: [
      text('size', { autocomplete: true }),
      text('rules', { choices: ['classic', 'wild'].map((name) => ({ name, value: name })) }),
      { type: 4, name: 'seed', description: 'A number' },
    ],
  },
  { name: 'meet', description: 'Somebody', options: [{ type: 6, name: 'whom', description: 'Who it is' }] },
  {
    name: 'find',
    description: 'Something that is named',
    options: [{ type: 1, name: 'tile', description: 'A tile' }],
  },
  ...['form', 'menu', 'whisper', 'silence', 'think', 'help'].map((name) => ({
    name,
    description: `One ${name}`,
  })),
];

const ARROWS = { up: '⬆️', left: '⬅️', down: '⬇️', right: '➡️' } as const;

/** A picture of one color. Each move has a different color. */
function pictureOf(move: number): Buffer {
  const png = new PNG({ width: 80, height: 100 });
  png.data.fill(40 + ((move * 37) % 200));
  return PNG.sync.write(png);
}

function board(title: string, move: number) {
  const arrow = (name: keyof typeof ARROWS, disabled = false) => ({
    type: ComponentType.Button,
    style: ButtonStyle.Primary,
    custom_id: `${name}:${move}`,
    emoji: { name: ARROWS[name] },
    disabled,
  });
  const blank = (place: number) => ({
    type: 2,
    style: 2,
    custom_id: `blank:${place}`,
    label: '\u200b',
    disabled: true,
  });
  return {
    content: `${title}\nMoves ${move}`,
    files: [{ attachment: pictureOf(move), name: 'board.png', description: `Row 1: ${move}` }],
    components: [row(blank(1), arrow('up', true), blank(2)), row(arrow('left'), arrow('down'), arrow('right'))],
  };
}

const ANSWERS: Readonly<Record<string, (interaction: ChatInputCommandInteraction) => Promise<unknown>>> = {
  board: (interaction) => {
    const { options } = interaction;
    const title = [options.getString('size'), options.getString('rules'), options.getInteger('seed')].join(' ');
    return interaction.reply(board(`Board ${title}`.trim(), 0));
  },
  form: (interaction) =>
    interaction.showModal({
      custom_id: 'form',
      title: 'Your name',
      components: [{ type: 18, label: 'Name', component: { type: 4, custom_id: 'name', style: 1 } }],
    } as never),
  menu: (interaction) => {
    const options = ['light', 'dark'].map((name) => ({ label: name, value: name }));
    const select = { type: ComponentType.StringSelect, custom_id: 'theme', placeholder: 'Theme', options };
    const rowOf = (...labels: readonly string[]) =>
      row(...labels.map((label) => ({ type: 2, style: 2, custom_id: label, label })));
    return interaction.reply({
      content: 'Choose',
      components: [
        row(select),
        rowOf('Play on by itself', 'Another board', 'Play against me'),
        rowOf('All figures of mine', 'Leaderboard', 'Replays'),
      ],
    });
  },
  meet: (interaction) => interaction.reply(`Met ${interaction.options.getUser('whom')?.displayName}`),
  whisper: (interaction) => interaction.reply({ content: 'psst', flags: MessageFlags.Ephemeral }),
  find: async (interaction) => {
    await interaction.reply({
      content: `**to you** alone · <@${interaction.user.id}>\nmore`,
      flags: MessageFlags.Ephemeral,
    });
    return interaction.followUp('to everybody');
  },
  silence: () => Promise.resolve(),
  think: (interaction) => interaction.deferReply(),
};

async function answer(interaction: Interaction): Promise<void> {
  if (interaction.isChatInputCommand()) await ANSWERS[interaction.commandName]?.(interaction);
  if (interaction.isAutocomplete()) {
    const typed = interaction.options.getFocused();
    await interaction.respond(
      ['3x3', '4x4', '5x5'].filter((size) => size.includes(typed)).map((size) => ({ name: size, value: size })),
    );
  }
  if (interaction.isButton()) {
    const [title = ''] = interaction.message.content.split('\n');
    await interaction.update(board(title, Number(interaction.customId.split(':')[1]) + 1));
  }
  if (interaction.isStringSelectMenu()) await interaction.update(`Chose ${interaction.values}`);
  if (interaction.isModalSubmit()) await interaction.reply(`Hello ${interaction.fields.getTextInputValue('name')}`);
}

export const connectBoardBot = (discord: Discord): Promise<Bot> => connect(discord, COMMANDS, answer);
