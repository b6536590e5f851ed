import { statSync } from 'node:fs';
import { keepClient } from './kept-clients.ts';
import { run } from './run.ts';

// Saves today's build. Journeys then run it against every later server for 30 days.

run('build', 'npm', ['run', '--silent', 'build']);
const day = new Date().toISOString().slice(0, 10);
keepClient(day);
const kilobytes = Math.round(statSync(`e2e/clients/${day}.tar.br`).size / 1000);
console.log(`kept today's build as e2e/clients/${day}.tar.br (${kilobytes} kB)`);
