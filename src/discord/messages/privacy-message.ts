/** What is stored about a player, in words and counts, and the question before it is deleted. */
import { ButtonStyle } from 'discord.js';
import { isNothing, type RecordSummary, SETTING_NAMES } from '../../app/ports.ts';
import { displayName } from '../names.ts';
import type { Texts } from '../texts/texts.ts';
import type { Message } from './message.ts';
import { choicesOf } from './setting-choices.ts';

export function privacyMessage(summary: RecordSummary, texts: Texts): Message {
  const { title, nothing, notStored, buttons } = texts.privacy;
  const small = `-# ${notStored}`;
  if (isNothing(summary)) return { content: [nothing, small].join('\n'), rows: [] };
  return {
    content: [`**${title}**`, ...lines(summary, texts).map((line) => `- ${line}`), small].join('\n'),
    rows: [
      {
        buttons: [
          { action: { kind: 'privacy', part: 'ask' }, emoji: '🗑️', label: buttons.delete },
          { action: { kind: 'privacy', part: 'export' }, emoji: '📄', label: buttons.export },
        ],
      },
    ],
  };
}

function lines(
  { name, number, settings, games, bests, statistics, dailies, duels }: RecordSummary,
  texts: Texts,
): readonly string[] {
  const { privacy, listed, count } = texts;
  const chosen = SETTING_NAMES.flatMap((setting) => {
    const label = choicesOf(setting, texts).find(({ value }) => value === settings[setting])?.label;
    return label === undefined ? [] : [texts.settings.choice(texts.settings.each[setting].name, label)];
  });
  return [
    privacy.id,
    ...(name === '' ? [] : [privacy.name(displayName(name, number ?? 0, texts))]),
    ...(number === undefined ? [] : [privacy.number(String(number))]),
    ...(chosen.length === 0 ? [] : [privacy.settings(listed(chosen))]),
    ...(games === 0 ? [] : [privacy.games(count(games))]),
    ...(bests === 0 ? [] : [privacy.bests(count(bests))]),
    ...(dailies === 0 ? [] : [privacy.dailies(count(dailies))]),
    ...(duels === 0 ? [] : [privacy.duels]),
    ...(statistics === 0 ? [] : [privacy.statistics]),
  ];
}

/** The harmless answer comes first: it is where a second press of "delete" goes. */
export function askedMessage({ privacy }: Texts): Message {
  return {
    content: privacy.ask,
    rows: [
      {
        buttons: [
          { action: { kind: 'privacy', part: 'keep' }, emoji: '▶️', label: privacy.buttons.keep },
          { action: { kind: 'privacy', part: 'delete' }, label: privacy.buttons.confirm, style: ButtonStyle.Danger },
        ],
      },
    ],
  };
}
