import type { Mentions } from '../mentions.ts';
import type { CommandKey, Texts } from '../texts/texts.ts';

/**
 * How to play, the commands and links.
 *
 * @param applicationId the bot's own, for the link that adds it elsewhere
 */
export function helpText(texts: Texts, mentions: Mentions, applicationId: string): string {
  const { rule, note, links } = texts.help;
  const { undo, hint, autoplay } = texts.assist.helps;
  // In the order of the list of commands: the names of a record keep their order.
  const keys = Object.keys(mentions) as CommandKey[];
  return [
    `**4 + 4 → 8** · ${rule}`,
    '',
    ...keys.map((key) => `${mentions[key]} ${texts[key].command.help}`),
    `-# ${mentions.play} \`opponent\` · ${texts.play.command.options.opponent}`,
    `↩️ ${undo} · 💡 ${hint} · ▶️ ${autoplay}`,
    `-# ${note}`,
    [
      link(links.addBot, `https://discord.com/oauth2/authorize?client_id=${applicationId}`),
      link(links.original, 'https://play2048.co'),
    ].join(' · '),
  ].join('\n');
}

/** In angle brackets, so that Discord shows no preview of the page. */
const link = (label: string, url: string): string => `[${label}](<${url}>)`;
