/**
 * Finds members of interfaces and classes that no program uses; knip checks only exports. The search is textual: a
 * member counts as unused if its name occurs neither as `.name` nor in a destructuring `{ name }`.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The sources of the programs. The playground's driver is left out because it is made for tests. */
const READERS = ['{src,tools}/**/*.ts', 'playground/{server,web,page,cli}/**/*.{ts,tsx}'];

const COMMENT = /\/\*[\s\S]*?\*\/|\/\/.*/g;
const INTERFACE = /^export interface (\w+)[^{]*\{\n([\s\S]*?)^\}/gm;
const CLASS = /^export class (\w+)[^{]*\{\n([\s\S]*?)^\}/gm;
/** Matches the declaration of a method: `name(`, or `readonly name: (...) =>`. */
const INTERFACE_METHOD = /^ {2}(?:readonly )?(\w+)(?:<[^>]*>)?(?:\(|\??: \(.*=>)/gm;
const CLASS_MEMBER = /^ {2}(?:readonly |async |static |get )*(\w+)(?:<[^>]*>)?(?:\(|: | =)/gm;
/** Members with these names are called by JavaScript itself. */
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

/** Whether a member is used in a text. A class's own `this.name` does not count. */
function isUsed(name, text) {
  const outside = text.replaceAll(new RegExp(`this\\.${name}\\b`, 'g'), '');
  return (
    new RegExp(`\\.\\??\\.?${name}\\b`).test(outside) ||
    new RegExp(`\\{[^}=]*\\b${name}\\b[^}=]*\\}\\s*(?:=[^=>]|:|of\\b|\\)\\s*(?::|=>))`).test(outside)
  );
}

/** Returns each unused member as `FILE Owner.name`. */
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
        .filter(({ name }) => !isUsed(name, all))
        .map(({ owner, name }) => `${file} ${owner}.${name}`),
    );
}
