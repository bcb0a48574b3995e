/** The bot's application and its user, as objects of Discord's API. */
import { grantedFlags } from '../gateway/privileged-intents.ts';
import type { SharedState } from '../shared-state.ts';
import { playerObject } from './directory.ts';

export function applicationObject({ directory, endpoint, options }: SharedState): object {
  const { applicationId, bot, players, guilds } = directory;
  const [owner] = players.values();
  const flags = grantedFlags(options.privilegedIntents);
  return {
    id: applicationId,
    name: bot.global_name,
    icon: null,
    description: '',
    type: null,
    flags,
    flags_new: String(flags),
    bot,
    bot_public: true,
    bot_require_code_grant: false,
    integration_types_config: { '0': {}, '1': {} },
    verify_key: endpoint.publicKey,
    redirect_uris: [],
    interactions_endpoint_url: endpoint.url ?? null,
    role_connections_verification_url: null,
    owner: owner ? playerObject(owner) : bot,
    team: null,
    approximate_guild_count: [...guilds.values()].filter(({ hasBot }) => hasBot).length,
    approximate_user_install_count: players.size,
    approximate_user_authorization_count: 0,
    explicit_content_filter: 0,
    eligible_oauth2_scopes: [],
    ...options.application,
  };
}

/** The bot's user with the fields that only the bot itself can see. */
export const botObject = ({ directory }: SharedState): object => ({
  ...directory.bot,
  verified: true,
  mfa_enabled: false,
  email: null,
  locale: 'en-US',
});
