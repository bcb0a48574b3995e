/** Makes git run the hooks in `.githooks`. `npm install` runs this script as "prepare"; without git it does nothing. */
import { spawnSync } from 'node:child_process';

spawnSync('git', ['config', 'core.hooksPath', '.githooks'], { stdio: 'ignore' });
