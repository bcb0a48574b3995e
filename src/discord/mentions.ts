/** https://docs.discord.com/developers/reference#message-formatting-formats */

import type { CommandKey } from './texts/translator.ts';

export const userMention = (id: string): string => `<@${id}>`;

export const channelMention = (id: string): string => `<#${id}>`;

/** For example `</2048:123>`, in the order of the list of commands. */
export type Mentions = Readonly<Record<CommandKey, string>>;
