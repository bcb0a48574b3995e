/** READY, the first event of a new session. https://discord.com/developers/docs/events/gateway-events#ready */
import { botObject } from '../directory/application-object.ts';
import type { Guild } from '../directory/directory.ts';
import type { SharedState } from '../shared-state.ts';
import type { GatewaySession } from './gateway-session.ts';
import { grantedFlags } from './privileged-intents.ts';

/** The servers that have invited the bot and belong to the session's shard. */
export const guildsOf = ({ directory }: SharedState, session: GatewaySession): readonly Guild[] =>
  [...directory.guilds.values()].filter(({ id, hasBot }) => hasBot && session.serves(id));

export function readyEvent(
  state: SharedState,
  session: GatewaySession,
  guilds: readonly Guild[],
  resumeUrl: string,
): object {
  const { applicationId } = state.directory;
  return {
    v: 10,
    user: botObject(state),
    session_type: 'normal',
    session_id: session.id,
    resume_gateway_url: resumeUrl,
    shard: session.shard,
    application: { id: applicationId, flags: grantedFlags(state.options.privilegedIntents) },
    guilds: guilds.map(({ id }) => ({ id, unavailable: true })),
    private_channels: [],
    relationships: [],
    presences: [],
    user_settings: {},
    guild_join_requests: [],
    geo_ordered_rtc_regions: [],
  };
}
