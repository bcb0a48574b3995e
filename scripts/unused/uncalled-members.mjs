/**
 * Methods of interfaces and classes that no program calls: knip knows exports, but not what belongs to them. By the text
 * alone: a name that is nowhere asked for, as `.name` or in a `{ name }`, is called by nobody.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The programs' own sources. The playground's driver is made for tests, so its classes are not looked into. */
const READERS = ['{src,tools}/**/*.ts', 'playground/{server,web,page,cli}/**/*.{ts,tsx}'];

const COMMENT = /\/\*[\s\S]*?\*\/|\/\/.*/g;
const INTERFACE = /^export interface (\w+)[^{]*\{\n([\s\S]*?)^\}/gm;
const CLASS = /^export class (\w+)[^{]*\{\n([\s\S]*?)^\}/gm;
/** `name(`, or `readonly name: (` with an arrow behind. */
const INTERFACE_METHOD = /^ {2}(?:readonly )?(\w+)(?:<[^>]*>)?(?:\(|\??: \(.*=>)/gm;
const CLASS_MEMBER = /^ {2}(?:readonly |async |static |get )*(\w+)(?:<[^>]*>)?(?:\(|: | =)/gm;
/** A class writes these for JavaScript itself. */
const NOT_CALLED = ['constructor', 'name'];

function* membersOf(text) {
  for (const [kind, member] of [
    [INTERFACE, INTERFACE_METHOD],
    [CLASS, CLASS_MEMBER],
  ]) {
    for (const [, owner, body] of text.matchAll(kind)) {
      for (const [, name] of body.matchAll(member)) if (!NOT_CALLED.includes(name)) yield { owner, name };
    }
  }
}

/** A class that only reads its own member makes no caller. */
function isAskedFor(name, text) {
  const outside = text.replaceAll(new RegExp(`this\\.${name}\\b`, 'g'), '');
  return (
    new RegExp(`\\.\\??\\.?${name}\\b`).test(outside) ||
    new RegExp(`\\{[^}=]*\\b${name}\\b[^}=]*\\}\\s*(?:=[^=>]|:|of\\b|\\)\\s*(?::|=>))`).test(outside)
  );
}

/** Each as `FILE Owner.name`. */
export function uncalledMembers(root) {
  const texts = globSync(READERS, { cwd: root }).map((file) => [
    file.replaceAll('\\', '/'),
    readFileSync(join(root, file), 'utf8').replaceAll(COMMENT, ''),
  ]);
  const all = texts.map(([, text]) => text).join('\n');
  return texts
    .filter(([file]) => /^(?:src|tools)\//.test(file))
    .flatMap(([file, text]) =>
      [...membersOf(text)]
        .filter(({ name }) => !isAskedFor(name, all))
        .map(({ owner, name }) => `${file} ${owner}.${name}`),
    );
}
