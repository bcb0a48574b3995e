import { ButtonStyle } from 'discord-api-types/v10';
import { POST } from '../answer/interaction.ts';
import type { HostLinks } from '../deps.ts';
import type { Viewer } from '../texts/languages.ts';
import type { Mentions } from '../texts/names.ts';
import type { CommandKey, Translator } from '../texts/translator.ts';
import { accentOf, type Button, type Message } from './message.ts';
import { EXPLAINED_RULES, otherGames, rulesInWords } from './other-games.ts';

/** @param applicationId the id of this bot, for the link that adds the bot to a server */
export function helpMessage(viewer: Viewer, mentions: Mentions, applicationId: string, host: HostLinks): Message {
  const { t } = viewer;
  // `mentions` has its keys in the order of the list of commands.
  const keys = Object.keys(mentions) as CommandKey[];
  const content = [
    `**4 + 4 → 8** · ${t('help.rule')}`,
    t('game.message.join', { target: 2048 }),
    '',
    ...keys.flatMap((key) => [
      `${mentions[key]} ${t(`${key}.command.help`)}`,
      ...(key === 'play' ? playOptions(mentions.play, t) : []),
    ]),
    `↩️ ${t('assist.helps.undo')} · 💡 ${t('assist.helps.hint')} · ▶️ ${t('assist.helps.autoplay')}`,
    `-# ${t('help.note')}`,
    [
      link(t('help.links.addBot'), inviteOf(applicationId)),
      link(t('help.links.original'), 'https://play2048.co'),
      ...hostLinks(host, t),
    ].join(' · '),
  ].join('\n');
  const buttons: readonly Button[] = [
    { action: { kind: 'play' }, emoji: '🎮', label: t('help.play'), style: ButtonStyle.Primary },
    { action: { kind: 'daily' }, emoji: '📅', label: t('daily.button') },
  ];
  return { content, rows: [{ buttons }, otherGames(t)], accent: accentOf(viewer) };
}

/** Explains the options of `/2048` that most players look for. */
const playOptions = (play: string, t: Translator): readonly string[] => [
  `⏱️ ${play} \`rules\` ${EXPLAINED_RULES.map((name) => rulesInWords(name, t)).join(' · ')}`,
  `📐 ${play} \`board\` ${t('play.command.options.board')}`,
  `🎯 ${play} \`seed\` ${t('play.command.options.seed')}`,
];

/** The link that adds the bot to a server: https://docs.discord.com/developers/topics/oauth2#bot-authorization-flow */
export const inviteOf = (applicationId: string): string =>
  `https://discord.com/oauth2/authorize?client_id=${applicationId}&scope=bot+applications.commands&permissions=${POST}`;

/** Links to the pages that the operator has: where to ask for help, the terms, and the privacy policy. */
export const hostLinks = ({ supportUrl, termsUrl, privacyUrl }: HostLinks, t: Translator): readonly string[] => [
  ...(supportUrl === undefined ? [] : [link(t('help.links.support'), supportUrl)]),
  ...(termsUrl === undefined ? [] : [link(t('help.links.terms'), termsUrl)]),
  ...(privacyUrl === undefined ? [] : [link(t('help.links.privacy'), privacyUrl)]),
];

/** Angle brackets around an address keep Discord from showing a preview of the page. */
const link = (label: string, url: string): string => `[${label}](<${url}>)`;
