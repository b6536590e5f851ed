import { spawnSync } from 'node:child_process';

/** Runs a command of this project's packages with its output shown; ends this process with its code when it fails. */
export function run(name: string, command: string, args: readonly string[]): void {
  const begun = performance.now();
  const { status, error } = spawnSync(command, args, { stdio: 'inherit' });
  if (error) throw error;
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  console.log(`${status === 0 ? 'ok' : 'FAILED'}: ${name} (${seconds} s)`);
  if (status !== 0) process.exit(status ?? 1);
}
