/** The option `rules` of `/2048`, whose choices say what they are: `gentle · fewer 4s · 2 at 95%, 4 at 5%`. */
import type { SlashCommandStringOption } from 'discord.js';
import type { Translator } from '../discord/texts/translator.ts';
import { RULE_NAMES, RULES, type RulesName, type SpawnChance } from '../game/rules.ts';
import { choiceOption } from './descriptions.ts';

export const explainedRulesOption = (option: SlashCommandStringOption): SlashCommandStringOption =>
  choiceOption('rules', RULE_NAMES, explained, (t) => t('play.command.options.rules'))(option);

function explained(t: Translator, name: RulesName): string {
  const rules = RULES[name];
  const spawns = rules.spawns.map(({ exponent }, line) =>
    t('play.spawn', { tile: rules.face(exponent), share: shareOf(rules.spawns, line) }),
  );
  return [t(`game.rules.${name}`), t(`play.about.${name}`), spawns.join(', ')].join(' · ');
}

/** The table counts up to 1. */
const shareOf = (spawns: readonly SpawnChance[], line: number): number =>
  (spawns[line]?.below ?? 0) - (spawns[line - 1]?.below ?? 0);
