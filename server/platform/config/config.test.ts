import { expect, test } from 'vitest';
import { ConfigError, readConfig } from '#server/platform/config/config.ts';

test('uses SQLite in ./var and port 3000 if nothing is set', () => {
  expect(readConfig({ PORT: '' })).toMatchObject({
    port: 3000,
    dataDir: './var',
    databaseUrl: undefined,
    publicUrl: 'http://localhost:3000',
  });
});

test('removes the trailing slash from the public URL', () => {
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
  ['VISITOR_FEED_MS', '-1'],
  ['VISITOR_FEED_MS', '10001'],
  ['LIMITS', 'signInPerMailbox=5'],
  ['LIMITS', 'signInPerMailbox=0/60'],
  ['LIMITS', 'toString=5/60'],
  ['SMTP_URL', 'http://mail.example'],
  ['ADMIN_EMAIL', 'root'],
  ['GOOGLE_ISSUER', 'accounts.example'],
  ['ANALYTICS_HOST_URL', 'stats.example'],
  ['ANALYTICS_SCRIPT_NAME', '../script.js'],
  ['MODERATION_URL', 'models.example'],
  ['MODERATION_URL', 'http://models.example/v1'],
  ['MODERATION_URL', 'https://user:password@models.example/v1'],
  ['MODERATION_URL', 'https://models.example/v1?key=1'],
  ['MODERATION_KEY', 'two words'],
  ['MODERATION_DAILY_BUDGET', '0'],
  ['MODERATION_DAILY_BUDGET', 'a lot'],
])('refuses a bad %s and names the variable', (name, value) => {
  const read = () => readConfig({ [name]: value });
  expect(read).toThrow(ConfigError);
  expect(read).toThrow(new RegExp(`^${name} .+\\.$`));
});

test('turns site analytics on if both settings are given, and refuses one without the other', () => {
  const given = { ANALYTICS_WEBSITE_ID: 'site-1', ANALYTICS_HOST_URL: 'https://stats.example/' };
  expect(readConfig({}).analytics).toBeUndefined();
  expect(readConfig(given).analytics).toEqual({
    websiteId: 'site-1',
    hostUrl: 'https://stats.example',
    scriptName: 'script.js',
  });
  expect(() => readConfig({ ANALYTICS_WEBSITE_ID: 'site-1' })).toThrow('must be given together');
});

test('turns Google sign-in on if both settings are given, and refuses one without the other', () => {
  const given = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' };
  const google = { clientId: 'id', clientSecret: 'secret', issuer: 'https://accounts.google.com' };
  expect(readConfig({}).google).toBeUndefined();
  expect(readConfig(given).google).toEqual(google);
  expect(readConfig({ ...given, GOOGLE_ISSUER: 'https://id.example/' }).google?.issuer).toBe('https://id.example');
  expect(() => readConfig({ GOOGLE_CLIENT_SECRET: 'secret' })).toThrow('must be given together');
});

const ENGINE = {
  MODERATION_URL: 'https://models.example/v1/',
  MODERATION_KEY: 'sk-canary',
  MODERATION_MODEL: 'guard-1',
  MODERATION_DAILY_BUDGET: '500',
};

test('turns the external moderation engine on if all four settings are given', () => {
  expect(readConfig({}).externalEngine).toBeUndefined();
  expect(readConfig(ENGINE).externalEngine).toEqual({
    url: 'https://models.example/v1',
    key: 'sk-canary',
    model: 'guard-1',
    dailyBudget: 500,
  });
  const local = { ...ENGINE, MODERATION_URL: 'http://localhost:11434/v1' };
  expect(readConfig(local).externalEngine?.url).toBe('http://localhost:11434/v1');
});

test.each(Object.keys(ENGINE))('refuses an external moderation engine without %s', (name) => {
  expect(() => readConfig({ ...ENGINE, [name]: '' })).toThrow('must be given together');
});

test.each([
  { ...ENGINE, MODERATION_MODEL: '' },
  { ...ENGINE, MODERATION_KEY: 'sk-canary with a space' },
])('never shows the key of the external engine in an error', (env) => {
  expect(() => readConfig(env)).toThrow(expect.not.stringContaining('canary') as string);
});

test('reads lists that contain spaces, and reads limits by name', () => {
  const given = readConfig({
    TRUSTED_PROXIES: '10.0.0.1, ,10.1.0.0/16',
    LIMITS: 'ticketPerAccount=4/3600, vitalsPerAddress=1/60',
  });
  expect(given.trustedProxies).toEqual(['10.0.0.1', '10.1.0.0/16']);
  expect(given.limits).toEqual({
    ticketPerAccount: { count: 4, seconds: 3600 },
    vitalsPerAddress: { count: 1, seconds: 60 },
  });
});

const senderOf = (env: Record<string, string>) => readConfig({ PUBLIC_URL: 'https://mock.example', ...env }).mailFrom;

test('sends mail from the given address, from the support address, or from an address on this site, in that order', () => {
  expect(senderOf({ MAIL_FROM: 'post@mock.example', SUPPORT_EMAIL: 'help@mock.example' })).toBe('post@mock.example');
  expect(senderOf({ SUPPORT_EMAIL: 'help@mock.example' })).toBe('help@mock.example');
  expect(senderOf({})).toBe('Sustained <no-reply@mock.example>');
});
