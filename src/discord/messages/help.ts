import type { Mentions } from '../names.ts';
import type { CommandKey, Translator } from '../texts/translator.ts';

/**
 * How to play, the commands and links.
 *
 * @param applicationId the bot's own, for the link that adds it elsewhere
 */
export function helpText(t: Translator, mentions: Mentions, applicationId: string): string {
  // In the order of the list of commands: the names of a record keep their order.
  const keys = Object.keys(mentions) as CommandKey[];
  return [
    `**4 + 4 → 8** · ${t('help.rule')}`,
    '',
    ...keys.map((key) => `${mentions[key]} ${t(`${key}.command.help`)}`),
    `-# ${mentions.play} \`opponent\` · ${t('play.command.options.opponent')}`,
    `↩️ ${t('assist.helps.undo')} · 💡 ${t('assist.helps.hint')} · ▶️ ${t('assist.helps.autoplay')}`,
    `-# ${t('help.note')}`,
    [
      link(t('help.links.addBot'), `https://discord.com/oauth2/authorize?client_id=${applicationId}`),
      link(t('help.links.original'), 'https://play2048.co'),
    ].join(' · '),
  ].join('\n');
}

/** In angle brackets, so that Discord shows no preview of the page. */
const link = (label: string, url: string): string => `[${label}](<${url}>)`;
