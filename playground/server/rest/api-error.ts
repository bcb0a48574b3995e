/**
 * The errors of Discord's REST API, each as HTTP status, numeric code and text:
 * https://discord.com/developers/docs/topics/opcodes-and-status-codes
 */
const KNOWN = {
  unauthorized: [401, 0, '401: Unauthorized'],
  notFound: [404, 0, '404: Not Found'],
  unknownChannel: [404, 10003, 'Unknown Channel'],
  unknownGuild: [404, 10004, 'Unknown Guild'],
  unknownMember: [404, 10007, 'Unknown Member'],
  unknownMessage: [404, 10008, 'Unknown Message'],
  unknownRole: [404, 10011, 'Unknown Role'],
  unknownUser: [404, 10013, 'Unknown User'],
  unknownEmoji: [404, 10014, 'Unknown Emoji'],
  unknownWebhook: [404, 10015, 'Unknown Webhook'],
  unknownInteraction: [404, 10062, 'Unknown interaction'],
  unknownCommand: [404, 10063, 'Unknown application command'],
  tooManyPins: [400, 30003, 'Maximum number of pins reached for the channel (250)'],
  tooManyReactions: [403, 30010, 'Maximum number of reactions reached (20)'],
  tooManyEmojis: [400, 30008, 'Maximum number of emojis reached (2000)'],
  tooManyGuildEmojis: [400, 30008, 'Maximum number of emojis reached (50)'],
  tooManyAnimatedGuildEmojis: [400, 30018, 'Maximum number of animated emojis reached (50)'],
  tooManyCommands: [400, 30032, 'Maximum number of application commands reached (100).'],
  tooManyCreates: [400, 30034, 'Max number of daily application command creates has been reached (200)'],
  entityTooLarge: [413, 40005, 'Request entity too large'],
  alreadyAcknowledged: [400, 40060, 'Interaction has already been acknowledged.'],
  tooManyEdits: [429, 30046, 'Maximum number of edits to messages older than 1 hour reached. Try again later.'],
  tooManyFollowUps: [400, 40094, 'This interaction has reached the maximum number of follow up messages.'],
  missingAccess: [403, 50001, 'Missing Access'],
  missingPermissions: [403, 50013, 'Missing Permissions'],
  notYourMessage: [403, 50005, 'Cannot edit a message authored by another user'],
  notInDirectMessages: [403, 50003, 'Cannot execute action on a DM channel'],
  systemMessage: [403, 50021, 'Cannot execute action on a system message'],
  wrongChannelType: [400, 50024, 'Cannot execute action on this channel type'],
  tooOldToDelete: [400, 50034, 'You can only bulk delete messages that are under 14 days old.'],
  threadArchived: [400, 50083, 'Thread is archived'],
  takesNoMessages: [403, 50007, 'Cannot send messages to this user'],
  emptyMessage: [400, 50006, 'Cannot send an empty message'],
  invalidToken: [401, 50027, 'Invalid Webhook Token'],
  invalidForm: [400, 50035, 'Invalid Form Body'],
  invalidVersion: [400, 50041, 'Invalid API version provided'],
  threadExists: [400, 160004, 'A thread has already been created for this message'],
  cannotReply: [400, 160002, 'Cannot reply without permission to read message history'],
  badJson: [400, 50109, 'The request body contains invalid JSON.'],
} as const satisfies Record<string, readonly [number, number, string]>;

/** @internal */
export interface FormErrorTree {
  [key: string]: FormErrorTree | readonly FormErrorLeaf[];
}

/** @internal */
export interface FormErrorLeaf {
  readonly code: string;
  readonly message: string;
}

/** The name of an error of Discord's API, such as `unknownMessage`. */
export type ApiErrorKind = keyof typeof KNOWN;

/** @internal */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: number;
  readonly errors: FormErrorTree | undefined;

  constructor(kind: ApiErrorKind, errors?: FormErrorTree) {
    const [status, code, text] = KNOWN[kind];
    super(text);
    this.status = status;
    this.code = code;
    this.errors = errors;
  }

  /** The JSON body of the error response. */
  body(): object {
    const { message, code, errors } = this;
    return errors ? { message, code, errors } : { message, code };
  }
}
