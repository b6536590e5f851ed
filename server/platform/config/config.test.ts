import { expect, test } from 'vitest';
import { ConfigError, readConfig } from '#server/platform/config/config.ts';

test('nothing set gives SQLite in ./var on port 3000', () => {
  expect(readConfig({ PORT: '' })).toMatchObject({
    port: 3000,
    dataDir: './var',
    databaseUrl: undefined,
    publicUrl: 'http://localhost:3000',
  });
});

test('the public address loses its trailing slash', () => {
  expect(readConfig({ PUBLIC_URL: 'https://mock.example/' }).publicUrl).toBe('https://mock.example');
});

test.each([
  ['PORT', '70000'],
  ['PORT', 'http'],
  ['DATABASE_URL', 'mysql://x'],
  ['PUBLIC_URL', 'example.org'],
  ['SUPPORT_EMAIL', 'help at example'],
  ['LOG_LEVEL', 'loud'],
  ['APP_SECRET', 'short'],
  ['ANALYTICS_HOST_URL', 'stats.example'],
  ['ANALYTICS_SCRIPT_NAME', '../script.js'],
])('a bad %s is refused by name', (name, value) => {
  const read = () => readConfig({ [name]: value });
  expect(read).toThrow(ConfigError);
  expect(read).toThrow(new RegExp(`^${name} .+\\.$`));
});

test('analytics are off unless both their settings are given', () => {
  const given = { ANALYTICS_WEBSITE_ID: 'site-1', ANALYTICS_HOST_URL: 'https://stats.example/' };
  expect(readConfig({}).analytics).toBeUndefined();
  expect(readConfig(given).analytics).toEqual({
    websiteId: 'site-1',
    hostUrl: 'https://stats.example',
    scriptName: 'script.js',
  });
  expect(() => readConfig({ ANALYTICS_WEBSITE_ID: 'site-1' })).toThrow('must be given together');
});
