import { spawn } from 'node:child_process';
import { createServer } from 'vite';

/**
 * Development mode. The API restarts when server or shared files change, and the page reloads. PORT is the API's port.
 */
const apiPort = process.env['PORT'] ?? '3000';
const webPort = Number(apiPort) + 1;

const api = spawn('npx', ['tsx', 'watch', '--include', 'data/dist/manifest.json', 'server/scripts/dev-api.ts'], {
  stdio: 'inherit',
  env: { ...process.env, PORT: apiPort, PUBLIC_URL: `http://localhost:${webPort}` },
});
process.env['API_PORT'] = apiPort;
const vite = await createServer({ configFile: 'vite.config.ts', server: { port: webPort, strictPort: false } });
await vite.listen();
vite.printUrls();

const stop = (): void => {
  api.kill('SIGTERM');
  void vite.close().then(() => process.exit(0));
};
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
