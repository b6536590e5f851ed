import { spawnSync } from 'node:child_process';

/**
 * Runs a command from this project's packages and shows its output. If it fails, this process exits with the same code.
 * `env` is added to this process's environment.
 */
export function run(name: string, command: string, args: readonly string[], env: Record<string, string> = {}): void {
  const begun = performance.now();
  const { status, error } = spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } });
  if (error) throw error;
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  console.log(`${status === 0 ? 'ok' : 'FAILED'}: ${name} (${seconds} s)`);
  if (status !== 0) process.exit(status ?? 1);
}
