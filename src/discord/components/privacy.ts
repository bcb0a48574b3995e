import { COSTS } from '../../app/player-limit.ts';
import { exportPlayer } from '../../app/privacy.ts';
import { DEFAULT_SETTINGS } from '../../app/settings.ts';
import type { ClickContext, Components } from '../answer/click.ts';
import { accentOf, type Message } from '../messages/message.ts';
import { askedMessage, exportMessage, privacyMessage } from '../messages/privacy.ts';
import type { Translator } from '../texts/translator.ts';
import type { PrivacyStep } from './custom-ids.ts';

export const privacyComponents = {
  async privacy(click, { step }) {
    // The export is a new message, so that the file stays. Every other answer replaces the message that was pressed.
    await click.answer.deferReply(makePrivacy(click, step), step === 'export' ? 'player' : 'pressed');
  },
} satisfies Partial<Components>;

export async function makePrivacy(click: ClickContext, step: PrivacyStep): Promise<Message | string> {
  const { player } = click.press;
  const { game, mentions, host } = click.deps;
  // Not `click.loadViewer`, which stores the player's name.
  const viewer = click.useProfile(await game.store.findProfile(player));
  const { t } = viewer;
  const accent = accentOf(viewer);
  switch (step) {
    case 'show':
      return privacyMessage(await game.store.summarizePlayer(player), viewer, host);
    case 'export':
      return makeExport(click, t);
    case 'ask':
      return askedMessage(viewer);
    case 'keep':
      return { content: t('privacy.kept'), rows: [], accent };
    case 'delete':
      await game.store.deletePlayer(player, game.now());
      // Also removes the player's language from the cache of this process.
      click.useProfile({ settings: DEFAULT_SETTINGS, name: '', number: 0 });
      return { content: t('privacy.deleted', { play: mentions().play }), rows: [], accent };
  }
}

async function makeExport({ press, deps }: ClickContext, t: Translator): Promise<Message | string> {
  const { player, fileLimitBytes } = press;
  const { game, limit, exportTurns } = deps;
  if (!limit.affords(player, 0)) return t('answers.tooFast');
  const made = await exportTurns(player, () =>
    exportMessage(
      async (write) => limit.affords(player, COSTS.exported(await exportPlayer(game, player, isoTime, write))),
      fileLimitBytes,
      t,
    ),
  );
  return typeof made === 'string' ? t(`privacy.${made}`) : made;
}

const isoTime = (at: number): string => new Date(at).toISOString();
