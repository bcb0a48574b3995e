import { kindOfCategory } from '../../app/keys.ts';
import { type LeaderboardQuery, loadLeaderboard, usualPeriod } from '../../app/leaderboard.ts';
import type { PlayerId } from '../../app/saved-game.ts';
import { SCOPES } from '../../app/stores/ranking-store.ts';
import { type ClickContext, type Components, refuseUnknown } from '../answer/click.ts';
import { isAlone, type PlayerPress } from '../answer/interaction.ts';
import { type Audience, leaderboardMessage } from '../messages/leaderboard.ts';
import { accentOf, type Message, questionMessage } from '../messages/message.ts';
import type { Viewer } from '../texts/languages.ts';
import { userMention } from '../texts/names.ts';
import { type FieldsOf, periodNamed } from './custom-ids.ts';

export const leaderboardComponents = {
  leaderboard: (click, { page, ...fields }) => updatePage(click, fields, page),

  'leaderboard-kind'(click, fields) {
    const kind = kindOfCategory(click.press.values[0] ?? '');
    if (!kind) return refuseUnknown(click);
    const { rows, columns, rules } = kind;
    return updatePage(click, { ...fields, size: { rows, columns }, rules, period: usualPeriod(kind) }, 0);
  },

  'leaderboard-period'(click, fields) {
    const period = periodNamed(click.press.values[0] ?? '');
    return period ? updatePage(click, { ...fields, period }, 0) : refuseUnknown(click);
  },

  'leaderboard-scope'(click, fields) {
    const scope = chosenOf(SCOPES, click);
    return scope ? updatePage(click, { ...fields, scope }, 0) : refuseUnknown(click);
  },

  'my-rank': (click, fields) => updatePage(click, fields, 'own'),

  /** Clears a server's leaderboards. Only managers may do this, after a question that only they see. */
  async clear({ press, answer, deps, loadViewer }, { step }) {
    const viewer = await loadViewer();
    const { t } = viewer;
    const saying = (content: string): Message => ({ content, rows: [], accent: accentOf(viewer) });
    // The permission is checked at each press, because a manager may have lost it.
    if (!press.mayManage) return answer.refuse(t('privacy.clearing.notAllowed'));
    switch (step) {
      case 'ask':
        return answer.replyEphemeral(clearQuestion(viewer));
      case 'keep':
        return answer.update(saying(t('privacy.kept')));
      case 'confirm':
        // The reply is deferred, because deleting many scores takes long.
        return answer.deferReply(
          deps.game.store.clearRankings(press.place, deps.game.now()).then(() => saying(t('privacy.clearing.cleared'))),
          'pressed',
        );
    }
  },
} satisfies Partial<Components>;

/**
 * Makes the message of a leaderboard, by default for a reply that only the requester sees.
 * @param page counted from 0; `own` is the page with the player's own score
 */
export async function makeLeaderboard(
  { press: { player }, deps: { game, painter, mentions }, loadViewer }: ClickContext,
  query: LeaderboardQuery,
  page: number | 'own' = 0,
  audience: Audience = 'asker',
): Promise<Message> {
  const viewer = await loadViewer();
  const board = await loadLeaderboard(game, query, player, page);
  return leaderboardMessage(board, { owner: player, viewer, mentions: mentions(), painter, audience });
}

function audienceOf(press: PlayerPress, { scope }: LeaderboardQuery, { settings: { visibility } }: Viewer): Audience {
  if (press.isPrivate || isAlone(press)) return 'asker';
  const isPersonal = visibility === 'nowhere' || (scope === 'global' && visibility !== 'everywhere');
  return isPersonal ? 'asker-apart' : 'everybody';
}

/** Answers publicly, or privately if the leaderboard would reveal something about the asker. */
export async function sendLeaderboard(
  click: ClickContext,
  query: LeaderboardQuery,
  send: 'reply' | 'update',
  page: number | 'own' = 0,
): Promise<void> {
  const { press, answer } = click;
  const audience = audienceOf(press, query, await click.loadViewer());
  const message = await makeLeaderboard(click, query, page, audience);
  await (audience === 'asker-apart' ? answer.replyEphemeral(message) : answer[send](message));
}

async function updatePage(click: ClickContext, fields: FieldsOf<'my-rank'>, page: number | 'own'): Promise<void> {
  const { press } = click;
  const { owner, size, rules, period, scope } = fields;
  if (owner !== press.player) return refuseOther(click, owner);
  const query: LeaderboardQuery = { place: press.place, ...size, rules, period, scope };
  await sendLeaderboard(click, query, 'update', page);
}

async function refuseOther({ answer, deps, loadViewer }: ClickContext, owner: PlayerId): Promise<void> {
  const { t } = await loadViewer();
  // A mention, as a forged custom id must not reveal a stored name.
  await answer.refuse(
    t('leaderboard.notYours', { owner: userMention(owner), leaderboard: deps.mentions().leaderboard }),
  );
}

const chosenOf = <Word extends string>(words: readonly Word[], { press }: ClickContext): Word | undefined =>
  words.find((word) => word === press.values[0]);

function clearQuestion(viewer: Viewer): Message {
  const { t } = viewer;
  const keep = { action: { kind: 'clear', step: 'keep' }, label: t('privacy.clearing.buttons.keep') } as const;
  const confirm = { action: { kind: 'clear', step: 'confirm' }, label: t('privacy.clearing.buttons.confirm') } as const;
  return questionMessage(viewer, t('privacy.clearing.ask'), keep, confirm);
}
