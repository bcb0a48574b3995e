import { answers, run } from './shell.mjs';

/** Returns the reason for a failure as the end of a sentence; `undefined` if the packages were installed. */
export function aptInstall(packages) {
  if (!answers('apt-get', ['--version'])) return 'there is no apt-get to install it';
  const isRoot = process.getuid?.() === 0;
  if (!isRoot && !answers('sudo', ['-n', 'true'])) return 'installing it takes root';
  apt(isRoot, 'update');
  const installed = apt(isRoot, 'install', '--yes', '--no-install-recommends', ...packages);
  return installed ? undefined : 'the Debian packages could not be installed; the reason is above';
}

/** sudo clears the environment, so DEBIAN_FRONTEND comes after it. */
function apt(isRoot, ...parameters) {
  const command = ['env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-qq', '-o', 'DPkg::Lock::Timeout=120'];
  const [program, ...rest] = isRoot ? command : ['sudo', '-n', ...command];
  return run(program, [...rest, ...parameters]);
}
