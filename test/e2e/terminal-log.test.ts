/** What the owner of a bot sees at a terminal. */
import { execFileSync, spawn } from 'node:child_process';
import { expect } from 'vitest';
import { testWithBot as test } from '../support/bot-world.ts';
import { ownPlace, projectFile } from '../support/own-process.ts';

const WELCOME =
  /\nBot is ready and in 2 servers\. This link adds it to a server:\nhttps:\/\/discord\.com\/oauth2\/authorize\?client_id=\d+&scope=bot\+applications\.commands&permissions=\d+\nCtrl\+C stops it\.\n/;

/** `script` of util-linux runs a program on a terminal of its own. */
const hasScript = process.platform === 'linux' && execFileSync('sh', ['-c', 'command -v script || true']).length > 0;

test.skipIf(!hasScript)(
  'a bot at a terminal prints plain lines, and how to go on',
  async ({ world }) => {
    const command = `exec '${process.execPath}' '${projectFile('src/main.ts')}'`;
    const place = ownPlace(world.connection);
    const bot = spawn('script', ['--quiet', '--return', '--command', command, '/dev/null'], place);
    let output = '';
    bot.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text.replaceAll('\r', '');
    });
    await expect.poll(() => output).toMatch(WELCOME);
    // Ctrl+C.
    bot.stdin.write('\u0003');
    await expect.poll(() => bot.exitCode).toBe(0);
    expect(output).toMatch(/^\d\d:\d\d:\d\d starting version=.*\n(?:\d\d:\d\d:\d\d .*\n)*\nBot is/);
    expect(output).toMatch(/ stopping signal=SIGINT\n/);
    expect(output).not.toContain('{');
  },
  60_000,
);
