/** The option `rules` of `/2048`, whose choices say what they are: `classic · 2 at 90%, 4 at 10%`. */
import type { SlashCommandStringOption } from 'discord.js';
import type { Texts } from '../discord/texts/texts.ts';
import { faceOf, RULES, type RulesName, type SpawnChance } from '../game/rules.ts';
import { choiceOption } from './descriptions.ts';
import { OFFERED_RULES } from './variant.ts';

export const explainedRulesOption = (option: SlashCommandStringOption): SlashCommandStringOption =>
  choiceOption('rules', OFFERED_RULES, explained, (it) => it.play.command.options.rules)(option);

function explained(texts: Texts, name: RulesName): string {
  const rules = RULES[name];
  const percent = new Intl.NumberFormat(texts.locale, { style: 'percent', numberingSystem: 'latn' });
  const spawns = rules.spawns.map(({ exponent }, line) =>
    texts.play.spawn(String(faceOf(rules)(exponent)), percent.format(shareOf(rules.spawns, line))),
  );
  return `${texts.game.rules[name]} · ${spawns.join(', ')}`;
}

/** The table counts up to 1. */
const shareOf = (spawns: readonly SpawnChance[], line: number): number =>
  (spawns[line]?.below ?? 0) - (spawns[line - 1]?.below ?? 0);
