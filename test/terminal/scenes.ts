import { parseBoard } from '../../src/game/notation.ts';
import { javaRandomState } from '../../src/game/random.ts';
import { faceOfRules, type RulesName } from '../../src/game/rules.ts';
import { sceneOf, type TerminalGame } from '../../src/terminal/scene.ts';

/** A game with a board that is written in `parseBoard`'s notation. */
export const sceneOn = (board: string, score = 0, rules: RulesName = 'wild'): TerminalGame =>
  sceneOf(
    { rules, board: parseBoard(board, faceOfRules(rules)), score, random: javaRandomState(1) },
    { record: { score, best: score }, showsBest: false },
  );
