import type { StartedBot } from './journal.ts';

/** Starts the bot's own web server on a port of its choice. */
export const WITH_HTTP = { HTTP_PORT: '0' };

/** Asks the process on the port that it logged. */
export async function ask(bot: StartedBot, path: string, method = 'GET'): Promise<{ status: number; text: string }> {
  const { port } = await bot.logged('health and metrics are served');
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { method });
  return { status: response.status, text: await response.text() };
}
