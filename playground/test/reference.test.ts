/** Compares the driver's reference in the README with the sources. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { projectFile } from '../../test/support/own-process.ts';

const read = (path: string): string => readFileSync(projectFile(path), 'utf8');
const README = read('playground/README.md');
const REFERENCE = README.slice(README.indexOf('## The driver'), README.indexOf('## What is not simulated'));
const SERVER = 'playground/server';

/** Extracts the body of a class, an interface or a union from a source file. */
function bodyOf(file: string, start: string): string {
  const source = read(`${SERVER}/${file}`);
  const from = source.indexOf(start);
  expect(from, `${start} in ${file}`).toBeGreaterThan(-1);
  const end = source.slice(from).search(start.startsWith('export type') ? /;\n\n/ : /\n}/);
  return source.slice(from, from + end + 1);
}

/** The names of public members. Those marked as internal are not in the package's types. */
function membersOf(body: string): readonly string[] {
  const open = body.replaceAll(/\/\*\*(?:(?!\*\/)[\s\S])*@internal[\s\S]*?\*\/\n.*\n/g, '');
  const names = [...open.matchAll(/^ {2}(?:readonly |get |async )*(\w+)(?:<\w+>)?(?:[?]?:|\(| =)/gm)].map(
    ([, name]) => name ?? '',
  );
  return names.filter((name) => !['constructor', 'if', 'return', 'protected'].includes(name));
}

test.for([
  ['driver/driver.ts', 'export class Driver'],
  ['driver/driver-base.ts', 'export class DriverBase'],
  ['driver/role-control.ts', 'export class RoleControl'],
  ['driver/gateway-control.ts', 'export interface GatewayControl'],
  ['interactions/interaction.ts', 'export interface SentInteraction'],
  ['messages/message-store.ts', 'export interface StoredMessage'],
] as const)('every member in %s of the %s is in the reference', ([file, start]) => {
  const members = membersOf(bodyOf(file, start));
  expect(members.length).toBeGreaterThan(3);
  expect(members.filter((name) => !new RegExp(`[\`.(, ]${name}[\`(.]`).test(REFERENCE))).toEqual([]);
});

test('every kind of outcome is in the reference with its fields', () => {
  const kinds = [
    ...bodyOf('interactions/interaction.ts', 'export type InteractionOutcome').matchAll(
      /\{ readonly kind: '(\w+)'(.*) \}/g,
    ),
  ];
  expect(kinds).toHaveLength(6);
  for (const [, kind = '', rest = ''] of kinds) {
    const row = REFERENCE.split('\n').find((line) => line.startsWith(`| \`${kind}\` |`)) ?? '';
    for (const [, field] of rest.matchAll(/readonly (\w+)[?]?:/g)) expect(row).toContain(`\`${field}\``);
    expect(row).not.toBe('');
  }
});
