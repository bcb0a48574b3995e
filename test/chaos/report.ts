import type { ChaosOptions } from './run.ts';
import { type Tally, VIOLATIONS } from './tally.ts';

/** The most violations in a report. */
const TOLD = 10;

/** A Markdown table of the counts, and the first violations. */
export function report({ seed, players }: Pick<ChaosOptions, 'seed' | 'players'>, tally: Tally): string {
  const counted = [...tally.counts].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const rows = [
    ['players', players],
    ...counted,
    ...VIOLATIONS.map((kind) => [`**${kind}**`, tally.of(kind)] as const),
  ].map(([name, number]) => `| ${name} | ${number} |`);
  const wrong = tally.violations.slice(0, TOLD).map(({ kind, text }) => `${kind}: ${text}`);
  const verdict = wrong.length === 0 ? 'Nothing was lost.' : `Something is wrong. Again with: --seed ${seed}`;
  return `${['| what | count |', '|---|---|', ...rows, '', ...wrong, verdict].join('\n')}\n`;
}
