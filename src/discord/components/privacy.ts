import { exportPlayer } from '../../app/privacy.ts';
import { DEFAULT_SETTINGS } from '../../app/settings.ts';
import type { ClickContext, Components } from '../click.ts';
import type { PrivacyStep } from '../custom-ids.ts';
import { accentOf, type Message } from '../messages/message.ts';
import { askedMessage, exportMessage, privacyMessage } from '../messages/privacy.ts';

export const privacyComponents = {
  async privacy(click, { step }) {
    // The export is a new message, so that the file stays. Every other answer replaces the message that was pressed.
    await click.answer.deferReply(makePrivacy(click, step), step === 'export' ? 'player' : 'pressed');
  },
} satisfies Partial<Components>;

export async function makePrivacy(click: ClickContext, step: PrivacyStep): Promise<Message> {
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
      return exportMessage(await exportPlayer(game, player, isoTime), click.press.fileLimitBytes, t);
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

const isoTime = (at: number): string => new Date(at).toISOString();
