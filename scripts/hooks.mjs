/** Has git run the checks of `.githooks`, in a clone. `npm install` runs this as "prepare"; without git there is nothing to check. */
import { spawnSync } from 'node:child_process';

spawnSync('git', ['config', 'core.hooksPath', '.githooks'], { stdio: 'ignore' });
