/**
 * Preloaded to run a process at another date: `Date` is ahead by the milliseconds in this module's URL. See clock.ts.
 */
const ahead = Number(new URL(import.meta.url).searchParams.get('ahead'));
const real = globalThis.Date;
const now = () => real.now() + ahead;

// A proxy instead of a subclass, because dates that Node.js makes must also be instances of it.
globalThis.Date = new Proxy(real, {
  apply: () => new real(now()).toString(),
  construct: (target, given, made) => Reflect.construct(target, given.length === 0 ? [now()] : given, made),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});
