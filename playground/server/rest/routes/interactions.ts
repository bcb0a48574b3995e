/** The routes for answers to interactions and for their webhooks. The token in the path is the authorization. */
import { InteractionResponseType as Answer } from 'discord-api-types/v10';
import type { SentInteraction } from '../../interactions/interaction.ts';
import { answerInteraction } from '../../interactions/interaction-callback.ts';
import {
  createFollowUp,
  deleteByWebhook,
  editByWebhook,
  webhookMessage,
} from '../../interactions/interaction-webhook.ts';
import { withFreshUrls } from '../../messages/message-files.ts';
import type { StoredMessage } from '../../messages/message-store.ts';
import { ApiError } from '../api-error.ts';
import { param, type Reply, type Route, type RouteCall } from '../router.ts';

const MESSAGE = '/webhooks/:application/:token/messages/:message';
/**
 * The rate limit of a webhook, as measured by bot developers:
 * https://birdie0.github.io/discord-webhooks-guide/other/rate_limits.html
 */
const LIMIT = { calls: 5, perMs: 2_000 };

export const interactionRoutes: readonly Route[] = [
  { method: 'POST', path: '/interactions/:interaction/:token/callback', isOpen: true, handle: callback },
  {
    method: 'POST',
    path: '/webhooks/:application/:token',
    isOpen: true,
    limit: LIMIT,
    handle: follow,
  },
  {
    method: 'GET',
    path: MESSAGE,
    isOpen: true,
    limit: LIMIT,
    handle: (call) => ok(call, webhookMessage(call.state, answered(call), param(call, 'message'))),
  },
  {
    method: 'PATCH',
    path: MESSAGE,
    isOpen: true,
    limit: LIMIT,
    handle: (call) => ok(call, editByWebhook(call.state, answered(call), param(call, 'message'), call.body)),
  },
  {
    method: 'DELETE',
    path: MESSAGE,
    isOpen: true,
    limit: LIMIT,
    handle: (call) => {
      deleteByWebhook(call.state, answered(call), param(call, 'message'));
      return { status: 204 };
    },
  },
];

/**
 * The types of callback whose response includes the message:
 * https://discord.com/developers/docs/interactions/receiving-and-responding#interaction-callback-interaction-callback-resource-object
 */
const HAS_RESOURCE: readonly number[] = [Answer.ChannelMessageWithSource, Answer.UpdateMessage];

const ok = ({ state }: RouteCall, { data: message }: StoredMessage): Reply => ({
  status: 200,
  json: withFreshUrls(state, message),
});

function answered(call: RouteCall): SentInteraction {
  if (param(call, 'application') !== call.state.directory.applicationId) throw new ApiError('unknownWebhook');
  return call.state.interactions.answered(param(call, 'token'));
}

/**
 * The warning for a call that Discord still supports for old bots:
 * https://docs.discord.com/developers/interactions/receiving-and-responding#create-followup-message
 */
const FILLS_DEFERRED = 'a follow-up that fills a deferred answer: edit @original instead';

/** The first follow-up after a deferred reply fills it, as Discord does for old bots. */
function follow(call: RouteCall): Reply {
  const interaction = answered(call);
  if (!interaction.isThinking) return ok(call, createFollowUp(call.state, interaction, call.body));
  const filled = editByWebhook(call.state, interaction, '@original', call.body);
  return { ...ok(call, filled), deprecated: FILLS_DEFERRED };
}

function callback(call: RouteCall): Reply {
  const { state, body, query } = call;
  const interaction = state.interactions.waiting(param(call, 'interaction'), param(call, 'token'));
  const message = answerInteraction(state, interaction, body);
  if (query.get('with_response') !== 'true') return { status: 204 };
  const { id, type, originalId, isThinking } = interaction;
  const flags = message?.visibleTo !== undefined;
  const answer = (body.json as { type: number }).type;
  return {
    status: 200,
    json: {
      interaction: {
        id,
        type,
        ...(originalId ? { response_message_id: originalId } : {}),
        response_message_loading: isThinking,
        response_message_ephemeral: flags,
      },
      ...(message && HAS_RESOURCE.includes(answer)
        ? { resource: { type: answer, message: withFreshUrls(state, message.data) } }
        : {}),
    },
  };
}
