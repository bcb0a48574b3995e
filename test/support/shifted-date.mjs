/**
 * Loaded before anything else into a process whose date is to be another: `Date` is ahead by the milliseconds in this module's
 * address. Timers, `performance` and the times of files stay as they are. See shift-clock.ts.
 */
const ahead = Number(new URL(import.meta.url).searchParams.get('ahead'));
const real = globalThis.Date;
const now = () => real.now() + ahead;

// A proxy and no subclass, since dates that Node.js makes itself must be instances too.
globalThis.Date = new Proxy(real, {
  apply: () => new real(now()).toString(),
  construct: (target, given, made) => Reflect.construct(target, given.length === 0 ? [now()] : given, made),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});
