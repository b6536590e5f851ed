import { mkdirSync, writeFileSync } from 'node:fs';

const FOLDER = 'var';

/**
 * Prints the goals that a benchmark missed and writes its figures to a file in var/. If a goal was missed, the command
 * exits with 1.
 */
export function report(name: string, figures: object, missed: readonly string[] = []): void {
  for (const fault of missed) console.log(`missed: ${fault}`);
  const file = `${FOLDER}/${name}.json`;
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(file, `${JSON.stringify({ at: new Date().toISOString(), ...figures, missed }, null, 2)}\n`);
  console.log(`written to ${file}`);
  if (missed.length > 0) process.exitCode = 1;
}
