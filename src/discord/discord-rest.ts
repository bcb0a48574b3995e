/**
 * What calls take of discord.js, without the client for the gateway, which is a seventh of a start and loaded where there is one
 * alone. Asked for as discord.js asks for it, so that there is one class of each error.
 */
import { createRequire } from 'node:module';
import type * as Discord from 'discord.js';

const requireIn = createRequire(createRequire(import.meta.url).resolve('discord.js'));
const library: typeof Discord = requireIn('@discordjs/rest');

export const { REST, DiscordAPIError, HTTPError, RateLimitError, DefaultRestOptions, RequestMethod } = library;
export type REST = Discord.REST;
export type RequestMethod = Discord.RequestMethod;
