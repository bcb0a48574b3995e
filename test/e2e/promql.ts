/** The metric selectors of a PromQL expression, as far as they can be compared with the metrics of one process. */

export interface Selector {
  readonly metric: string;
  /** The labels in the selector's braces. A label that is compared with `!=` or `!~` has no value. */
  readonly labels: Readonly<Record<string, string | RegExp | undefined>>;
}

export function selectorsOf(expression: string): readonly Selector[] {
  return [...expression.matchAll(/\b((?:bot|process|nodejs)_\w+|up\b)(?:\{([^}]*)\})?/g)].map(
    ([, metric = '', braces = '']) => ({
      metric,
      labels: Object.fromEntries(
        [...braces.matchAll(/(\w+)(=~?|!=|!~)"([^"]*)"/g)].map(([, label = '', operator, value]) => [
          label,
          operator === '=' ? value : operator === '=~' ? new RegExp(`^(?:${value})$`) : undefined,
        ]),
      ),
    }),
  );
}

/** Labels that Prometheus itself adds. */
const ADDED = ['instance', 'job'];

/** Whether the process serves a series that this selector matches. */
export const isServed = ({ metric, labels }: Selector, served: string): boolean =>
  served.split('\n').some(
    (line) =>
      (line.startsWith(`${metric}{`) || line.startsWith(`${metric} `)) &&
      Object.entries(labels)
        .filter(([label]) => !ADDED.includes(label))
        .every(([label, wanted]) => isAsWanted(new RegExp(`[{,]${label}="([^"]*)"`).exec(line)?.[1], wanted)),
  );

function isAsWanted(value: string | undefined, wanted: string | RegExp | undefined): boolean {
  if (value === undefined || wanted === undefined) return value !== undefined;
  return typeof wanted === 'string' ? value === wanted : wanted.test(value);
}

export const groupsOf = (expression: string): readonly string[] =>
  [...expression.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, names = '']) => names.split(',').map((it) => it.trim()));

/** The reasons why the expression matches no series; empty if it matches. */
export function emptiness(expression: string, served: string): readonly string[] {
  return selectorsOf(expression).flatMap(({ metric, labels }) => {
    if (metric === 'up') return [];
    const family = metric.replace(/_(bucket|count|sum)$/, '');
    const type = new RegExp(`^# TYPE (?:${metric}|${family}) `, 'm').test(served);
    if (!type) return [`${metric} is not served`];
    const samples = served.split('\n').filter((line) => line.startsWith(`${metric}{`) || line.startsWith(`${metric} `));
    // A counter of failures has no series until the first failure, so this is no error.
    if (samples.length === 0) return [];
    const wanted = [...Object.keys(labels), ...groupsOf(expression)].filter((label) => !ADDED.includes(label));
    const missing = wanted.filter((label) => !samples.some((line) => line.includes(`${label}="`)));
    return missing.map((label) => `${metric} has no label ${label}`);
  });
}
