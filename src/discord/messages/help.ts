import { ButtonStyle } from 'discord-api-types/v10';
import { ROBOT_ORDER } from '../../app/robot.ts';
import type { HostLinks } from '../deps.ts';
import type { Viewer } from '../texts/languages.ts';
import type { Mentions } from '../texts/names.ts';
import type { Translator } from '../texts/translator.ts';
import { ARROWS } from './game-lines.ts';
import { accentOf, type Button, type Message } from './message.ts';

/** Commands that have a line of their own. The others share one line. */
const EXPLAINED = ['daily', 'race', 'settings'] as const;

/** The emojis of the lines. */
const SIGNS: Readonly<Record<(typeof EXPLAINED)[number], string>> = { daily: '📅', race: '⚔️', settings: '⚙️' };

/** What a newcomer needs, in at most eight lines. */
export function helpMessage(viewer: Viewer, mentions: Mentions, host: HostLinks): Message {
  const { t } = viewer;
  const about = (key: (typeof EXPLAINED)[number]): string =>
    `${SIGNS[key]} ${mentions[key]} ${t(`${key}.command.help`)}`;
  const named: ReadonlySet<string> = new Set(['help', ...EXPLAINED]);
  // `mentions` has its keys in the order of the list of commands.
  const others = Object.entries(mentions).flatMap(([key, mention]) => (named.has(key) ? [] : [mention]));
  const links = hostLinks(host, t);
  const content = [
    `**${t('game.message.join', { target: 2048 })}** ${t('help.rule')}`,
    `${t('help.assists')} ${t('review.help')}`,
    about('daily'),
    t('help.robot', { arrows: ROBOT_ORDER.map((it) => ARROWS[it]).join(' ') }),
    about('race'),
    about('settings'),
    `-# ${t('help.others', { commands: others.join(' · ') })}`,
    ...(links.length === 0 ? [] : [`-# ${links.join(' · ')}`]),
  ].join('\n');
  const buttons: readonly Button[] = [
    { action: { kind: 'play' }, emoji: '🎮', label: t('help.play'), style: ButtonStyle.Primary },
    { action: { kind: 'daily' }, emoji: '📅', label: t('daily.button') },
    { action: { kind: 'my-settings' }, emoji: '⚙️', label: t('settings.button') },
  ];
  return { content, rows: [{ buttons }], accent: accentOf(viewer) };
}

/** Links to the pages that the operator has: where to ask for help, the terms, and the privacy policy. */
export const hostLinks = ({ supportUrl, termsUrl, privacyUrl }: HostLinks, t: Translator): readonly string[] => [
  ...(supportUrl === undefined ? [] : [link(t('help.links.support'), supportUrl)]),
  ...(termsUrl === undefined ? [] : [link(t('help.links.terms'), termsUrl)]),
  ...(privacyUrl === undefined ? [] : [link(t('help.links.privacy'), privacyUrl)]),
];

/** Angle brackets around an address keep Discord from showing a preview of the page. */
const link = (label: string, url: string): string => `[${label}](<${url}>)`;
