/** What is stored about a player, in words and counts, and the question before it is deleted. */
import { ButtonStyle } from 'discord.js';
import { isNothing, type RecordSummary, SETTING_NAMES } from '../../app/ports.ts';
import { displayName } from '../names.ts';
import type { Translator } from '../texts/translator.ts';
import type { Message } from './message.ts';
import { choicesOf } from './setting-choices.ts';

export function privacyMessage(summary: RecordSummary, t: Translator): Message {
  const small = `-# ${t('privacy.notStored')}`;
  if (isNothing(summary)) return { content: [t('privacy.nothing'), small].join('\n'), rows: [] };
  return {
    content: [`**${t('privacy.title')}**`, ...lines(summary, t).map((line) => `- ${line}`), small].join('\n'),
    rows: [
      {
        buttons: [
          { action: { kind: 'privacy', part: 'ask' }, emoji: '🗑️', label: t('privacy.buttons.delete') },
          { action: { kind: 'privacy', part: 'export' }, emoji: '📄', label: t('privacy.buttons.export') },
        ],
      },
    ],
  };
}

function lines(
  { name, number, settings, games, bests, statistics, dailies, keptTries, duels, isBlocked }: RecordSummary,
  t: Translator,
): readonly string[] {
  const chosen = SETTING_NAMES.flatMap((setting) => {
    const label = choicesOf(setting, t).find(({ value }) => value === settings[setting])?.label;
    return label === undefined
      ? []
      : [t('settings.choice', { about: t(`settings.each.${setting}.name`), chosen: label })];
  });
  return [
    t('privacy.id'),
    ...(name === '' ? [] : [t('privacy.name', { name: displayName(name, number ?? 0, t) })]),
    ...(number === undefined ? [] : [t('privacy.number', { number: String(number) })]),
    ...(chosen.length === 0 ? [] : [t('privacy.settings', { chosen: t.listed(chosen) })]),
    ...(games === 0 ? [] : [t('privacy.games', { count: games })]),
    ...(bests === 0 ? [] : [t('privacy.bests', { count: bests })]),
    ...(dailies === 0 ? [] : [t('privacy.dailies', { count: dailies })]),
    ...(keptTries === 0 ? [] : [t('privacy.keptTries')]),
    ...(duels === 0 ? [] : [t('privacy.duels')]),
    ...(statistics === 0 ? [] : [t('privacy.statistics')]),
    ...(isBlocked ? [t('privacy.blocked')] : []),
  ];
}

/** The harmless answer comes first: it is where a second press of "delete" goes. */
export function askedMessage(t: Translator): Message {
  return {
    content: `${t('privacy.ask')}\n-# ${t('privacy.keeps')}`,
    rows: [
      {
        buttons: [
          { action: { kind: 'privacy', part: 'keep' }, emoji: '▶️', label: t('privacy.buttons.keep') },
          {
            action: { kind: 'privacy', part: 'delete' },
            label: t('privacy.buttons.confirm'),
            style: ButtonStyle.Danger,
          },
        ],
      },
    ],
  };
}
