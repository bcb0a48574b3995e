type Around = (method: string, call: () => unknown, args: readonly unknown[]) => unknown;

/** The same object, each of whose methods is called by way of `around`. */
export const wrapped = <Target extends object>(target: Target, around: Around): Target =>
  new Proxy(target, {
    get(object, name) {
      const member: unknown = Reflect.get(object, name, object);
      if (typeof member !== 'function' || typeof name !== 'string') return member;
      return (...args: unknown[]): unknown => around(name, () => Reflect.apply(member, object, args), args);
    },
  });

const MS_PER_SECOND = 1_000;

export const secondsSince = (began: number): number => (performance.now() - began) / MS_PER_SECOND;

/** A method that gives a promise is timed until that settles; one that gives nothing made nothing, and is not timed. */
export const timed = <Target extends object>(
  target: Target,
  observe: (method: string, seconds: number) => void,
): Target =>
  wrapped(target, (method, call) => {
    const began = performance.now();
    const end = (): void => observe(method, secondsSince(began));
    const result = call();
    if (result instanceof Promise) return result.finally(end);
    if (result !== undefined) end();
    return result;
  });
