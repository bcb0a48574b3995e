import { ButtonStyle } from 'discord-api-types/v10';
import { POST } from '../interaction.ts';
import type { Mentions } from '../names.ts';
import type { CommandKey } from '../texts/translator.ts';
import type { Viewer } from '../viewer.ts';
import { accentOf, type Button, type Message } from './message.ts';

/** @param applicationId the bot's own, for the link that adds it elsewhere */
export function helpMessage(viewer: Viewer, mentions: Mentions, applicationId: string): Message {
  const { t } = viewer;
  // In the order of the list of commands: the names of a record keep their order.
  const keys = Object.keys(mentions) as CommandKey[];
  const content = [
    `**4 + 4 → 8** · ${t('help.rule')}`,
    t('game.message.join', { target: 2048 }),
    '',
    ...keys.flatMap((key) => [
      `${mentions[key]} ${t(`${key}.command.help`)}`,
      ...(key === 'play' ? [`⚔️ ${mentions.play} \`opponent\` ${t('duel.help')}`] : []),
    ]),
    `↩️ ${t('assist.helps.undo')} · 💡 ${t('assist.helps.hint')} · ▶️ ${t('assist.helps.autoplay')}`,
    `-# ${t('help.note')}`,
    [link(t('help.links.addBot'), inviteOf(applicationId)), link(t('help.links.original'), 'https://play2048.co')].join(
      ' · ',
    ),
  ].join('\n');
  const buttons: readonly Button[] = [
    { action: { kind: 'play', from: 'help' }, emoji: '🎮', label: t('help.play'), style: ButtonStyle.Primary },
    { action: { kind: 'daily', from: 'help' }, emoji: '📅', label: t('daily.button') },
  ];
  return { content, rows: [{ buttons }], accent: accentOf(viewer) };
}

/** https://docs.discord.com/developers/topics/oauth2#bot-authorization-flow */
const inviteOf = (applicationId: string): string =>
  `https://discord.com/oauth2/authorize?client_id=${applicationId}&scope=bot+applications.commands&permissions=${POST}`;

/** In angle brackets, so that Discord shows no preview of the page. */
const link = (label: string, url: string): string => `[${label}](<${url}>)`;
