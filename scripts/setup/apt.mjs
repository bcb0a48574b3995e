import { answers, run } from './shell.mjs';

/** Installs Debian packages. If that fails, returns the reason as the end of a sentence; otherwise `undefined`. */
export function aptInstall(packages) {
  if (!answers('apt-get', ['--version'])) return 'there is no apt-get to install it';
  const isRoot = process.getuid?.() === 0;
  if (!isRoot && !answers('sudo', ['-n', 'true'])) return 'installing it takes root';
  apt(isRoot, 'update');
  const installed = apt(isRoot, 'install', '--yes', '--no-install-recommends', ...packages);
  return installed ? undefined : 'the Debian packages could not be installed; the reason is above';
}

/** sudo clears the environment, so DEBIAN_FRONTEND is set after it on the command line. */
function apt(isRoot, ...parameters) {
  const command = ['env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-qq', '-o', 'DPkg::Lock::Timeout=120'];
  const [program, ...rest] = isRoot ? command : ['sudo', '-n', ...command];
  return run(program, [...rest, ...parameters]);
}
