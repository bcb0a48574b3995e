const MS_PER_SECOND = 1_000;

/**
 * The same object, with the time of each method call reported to `observe`: for a method that gives a promise, until
 * it settles. What the methods take, give and throw stays as it is.
 */
export function timed<Target extends object>(
  target: Target,
  observe: (method: string, seconds: number) => void,
): Target {
  return new Proxy(target, {
    get(object, name) {
      const member: unknown = Reflect.get(object, name, object);
      if (typeof member !== 'function' || typeof name !== 'string') return member;
      return (...args: unknown[]): unknown => {
        const began = performance.now();
        const end = () => observe(name, (performance.now() - began) / MS_PER_SECOND);
        return whenDone(() => Reflect.apply(member, object, args), end);
      };
    },
  });
}

function whenDone(act: () => unknown, end: () => void): unknown {
  let result: unknown;
  try {
    result = act();
  } catch (error) {
    end();
    throw error;
  }
  if (result instanceof Promise) return result.finally(end);
  end();
  return result;
}
