/** `/2048` with an `opponent`: a challenge, or the duel that the two have already. */
import { InteractionContextType } from 'discord.js';
import { challenge, MOST_CHALLENGES } from '../app/duel/challenge.ts';
import type { Duel } from '../app/ports.ts';
import type { Answer } from '../discord/answer/answer.ts';
import type { Services } from '../discord/command.ts';
import type { Given, GivenUser } from '../discord/given.ts';
import { challengeCard, challengeElsewhere, duelCard, namesOf } from '../discord/messages/duel-card.ts';
import { displayName } from '../discord/names.ts';
import { isDirect } from '../discord/place.ts';
import { translatorFor } from '../discord/texts/languages.ts';
import type { Translator } from '../discord/texts/translator.ts';
import { givenName } from '../discord/viewer.ts';
import type { Variant } from './variant.ts';

/** Asks for a duel, or says why there can be none. */
export async function askForDuel(
  given: Given,
  opponent: GivenUser,
  { rows, columns, rules }: Variant,
  t: Translator,
  answer: Answer,
  { play, edits, mentions }: Services,
): Promise<void> {
  const name = givenName(opponent);
  if (opponent.user.id === answer.player) return answer.whisper(t('duel.refusals.self'));
  if (opponent.user.bot) return answer.whisper(t('duel.refusals.bot', { name: displayName(name, 0, t) }));
  const { kind, duel } = await challenge(play, {
    ...{ challenger: answer.player, opponent: opponent.user.id, rows, columns, rules, locale: t.locale },
    ...{ askedBy: answer.askedBy, askedAt: answer.askedAt },
  });
  if (kind === 'too-many') return answer.whisper(t('duel.refusals.tooMany', { most: MOST_CHALLENGES }));
  if (kind === 'open') return answer.show(duelCard(duel, translatorFor(duel.locale)));
  const named = duel.opponent.name === '' ? { ...duel, opponent: { ...duel.opponent, name } } : duel;
  const isHere = seesThis(given, opponent, answer);
  await answer.show(
    isHere ? challengeCard(named, t) : challengeElsewhere(named, t, elsewhere(named, t, mentions().play)),
  );
  await edits.keepCard(duel, answer);
}

/** As far as Discord says: a message in a server reaches its members, one in the bot's own chat only its player. */
const seesThis = ({ context }: Given, { member }: GivenUser, { place }: Answer): boolean =>
  isDirect(place) ? context === InteractionContextType.PrivateChannel : Boolean(member);

function elsewhere(duel: Duel, t: Translator, play: string): string {
  const { challenger, opponent } = namesOf(duel, t);
  return t('duel.elsewhere', { opponent, play, challenger });
}
