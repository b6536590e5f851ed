import { join } from 'node:path';
import * as z from 'zod';
import { DEFAULT_DELAYS, type DelayName } from '#server/platform/limits/delays.ts';
import { DEFAULT_LIMITS, type Limit, type LimitName } from '#server/platform/limits/limits.ts';
import { PRODUCT_NAME } from '#shared/product.ts';

const port = z.coerce.number().int().min(0).max(65_535);

const list = z.string().transform((text) =>
  text
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== ''),
);

type GivenLimits = Partial<Record<LimitName | DelayName, Limit>>;

const isLimitName = (name: string): name is LimitName | DelayName =>
  Object.hasOwn(DEFAULT_LIMITS, name) || Object.hasOwn(DEFAULT_DELAYS, name);

/**
 * Parses 'signUpPerAddress=60/3600,…' as count/seconds. For a delay, the count is how many failed attempts are allowed
 * without a wait, and the seconds are the longest wait.
 */
const limits = list.transform((pairs, context): GivenLimits => {
  const given: GivenLimits = {};
  for (const pair of pairs) {
    const [, name = '', count = '', seconds = ''] = /^(\w+)=(\d+)\/(\d+)$/.exec(pair) ?? [];
    if (isLimitName(name) && Number(count) > 0 && Number(seconds) > 0) {
      given[name] = { count: Number(count), seconds: Number(seconds) };
    } else
      context.addIssue({
        code: 'custom',
        message: `doesn’t understand ${pair} (use name=count/seconds with a known name)`,
      });
  }
  return given;
});

const LOCAL = new Set(['localhost', '127.0.0.1', '[::1]']);
/** The highest daily budget that can be set. It's within the range of the database's counter. */
const MOST_CALLS = 1_000_000_000;

/**
 * Returns false if someone on the network could read what's sent to this URL, or if the URL itself may contain a
 * secret. Another check reports values that aren't URLs.
 */
function isPrivate(url: string): boolean {
  if (!URL.canParse(url)) return true;
  const { protocol, hostname, username, password, search, hash } = new URL(url);
  const isPlain = [username, password, search, hash].every((part) => part === '');
  return isPlain && (protocol === 'https:' || LOCAL.has(hostname));
}

const Environment = z.object({
  PORT: port.default(3000),
  HOST: z.string().min(1).default('0.0.0.0'),
  DATA_DIR: z.string().min(1).default('./var'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres:// (leave it out for SQLite)')
    .optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/, error: 'must be a URL such as https://example.org' }).optional(),
  SUPPORT_EMAIL: z.email('must be an email address').optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  APP_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  TRUSTED_PROXIES: list.default([]),
  LIMITS: limits.default({}),
  STUDY_QUOTA_MB: z.coerce
    .number('must be a whole number of megabytes')
    .int('must be a whole number of megabytes')
    .min(1, 'must be at least 1')
    .optional(),
  VISITOR_FEED_MS: z.coerce
    .number('must be a whole number of milliseconds')
    .int('must be a whole number of milliseconds')
    .min(0, 'must not be negative')
    .max(10_000, 'must be at most 10000')
    .default(1000),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be a URL such as smtp://user:password@host:587' }).optional(),
  MAIL_FROM: z.string().min(3).optional(),
  ADMIN_EMAIL: z.email('must be an email address').toLowerCase().optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_ISSUER: z
    .url({ protocol: /^https?$/, error: 'must be a URL' })
    .transform((url) => url.replace(/\/$/, ''))
    .default('https://accounts.google.com'),
  MODERATION_URL: z
    .url({ protocol: /^https?$/, error: 'must be a URL such as https://api.example.com/v1' })
    .refine(isPrivate, 'must begin with https:// unless it’s on this machine, and have no password, query, or fragment')
    .transform((url) => url.replace(/\/$/, ''))
    .optional(),
  // Other characters can't be sent in a header, and the error would quote the key.
  MODERATION_KEY: z
    .string()
    .regex(/^[\x21-\x7E]+$/, 'must be plain characters without spaces')
    .optional(),
  MODERATION_MODEL: z.string().optional(),
  MODERATION_DAILY_BUDGET: z.coerce
    .number('must be a whole number of calls')
    .int('must be a whole number of calls')
    .min(1, 'must be at least 1')
    .max(MOST_CALLS, `must be at most ${String(MOST_CALLS)}`)
    .optional(),
  ANALYTICS_WEBSITE_ID: z.string().optional(),
  ANALYTICS_HOST_URL: z.url({ protocol: /^https?$/, error: 'must be a URL' }).optional(),
  ANALYTICS_SCRIPT_NAME: z
    .string()
    .regex(/^[\w.-]+$/, 'must be a file name')
    .default('script.js'),
});

/** The configuration of this server. `publicUrl` has no trailing slash and never comes from a request. */
export type Config = {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | undefined;
  publicUrl: string;
  supportEmail: string | undefined;
  logLevel: z.infer<typeof Environment>['LOG_LEVEL'];
  appSecret: string | undefined;
  trustedProxies: readonly string[];
  studyQuotaBytes: number | undefined;
  visitorFeedMs: number;
  limits: GivenLimits;
  smtpUrl: string | undefined;
  mailFrom: string;
  adminEmail: string | undefined;
  google: GoogleClient | undefined;
  analytics: AnalyticsSettings | undefined;
  externalEngine: ExternalSettings | undefined;
};

/** The client registered with Google, or with another OpenID Connect issuer used in its place. */
export type GoogleClient = { clientId: string; clientSecret: string; issuer: string };

/**
 * The OpenAI-compatible provider that also gives its opinion about posts, if there is one. `url` has no trailing slash.
 * `dailyBudget` is a number of calls.
 */
export type ExternalSettings = { url: string; key: string; model: string; dailyBudget: number };

/** Where the optional Umami script for site analytics is loaded from. */
export type AnalyticsSettings = { websiteId: string; hostUrl: string; scriptName: string };

/** Thrown for a setting that can't be used. The message names the variable and explains what it must be. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** Reads the configuration from environment variables. Empty ones count as missing. @throws {ConfigError} */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = Environment.safeParse(given);
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${sentence(issue)}`);
    throw new ConfigError(faults.join('\n'));
  }
  return configOf(parsed.data);
}

function configOf(given: z.infer<typeof Environment>): Config {
  const publicUrl = (given.PUBLIC_URL ?? `http://localhost:${given.PORT}`).replace(/\/$/, '');
  return {
    port: given.PORT,
    host: given.HOST,
    dataDir: given.DATA_DIR,
    databaseUrl: given.DATABASE_URL,
    publicUrl,
    supportEmail: given.SUPPORT_EMAIL,
    logLevel: given.LOG_LEVEL,
    appSecret: given.APP_SECRET,
    trustedProxies: given.TRUSTED_PROXIES,
    limits: given.LIMITS,
    studyQuotaBytes: given.STUDY_QUOTA_MB === undefined ? undefined : given.STUDY_QUOTA_MB * 1_000_000,
    visitorFeedMs: given.VISITOR_FEED_MS,
    smtpUrl: given.SMTP_URL,
    mailFrom: given.MAIL_FROM ?? given.SUPPORT_EMAIL ?? `${PRODUCT_NAME} <no-reply@${new URL(publicUrl).hostname}>`,
    adminEmail: given.ADMIN_EMAIL,
    google: googleOf(given),
    analytics: analyticsOf(given),
    externalEngine: externalEngineOf(given),
  };
}

function googleOf(given: z.infer<typeof Environment>): GoogleClient | undefined {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_ISSUER: issuer } = given;
  if (clientId === undefined && clientSecret === undefined) return undefined;
  if (clientId === undefined || clientSecret === undefined) {
    throw new ConfigError('GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET must be given together.');
  }
  return { clientId, clientSecret, issuer };
}

function analyticsOf(given: z.infer<typeof Environment>): AnalyticsSettings | undefined {
  const { ANALYTICS_WEBSITE_ID: websiteId, ANALYTICS_HOST_URL: hostUrl, ANALYTICS_SCRIPT_NAME: scriptName } = given;
  if (websiteId === undefined && hostUrl === undefined) return undefined;
  if (websiteId === undefined || hostUrl === undefined) {
    throw new ConfigError('ANALYTICS_WEBSITE_ID and ANALYTICS_HOST_URL must be given together.');
  }
  return { websiteId, hostUrl: hostUrl.replace(/\/$/, ''), scriptName };
}

function externalEngineOf(given: z.infer<typeof Environment>): ExternalSettings | undefined {
  const { MODERATION_URL: url, MODERATION_KEY: key, MODERATION_MODEL: model } = given;
  const { MODERATION_DAILY_BUDGET: dailyBudget } = given;
  if ([url, key, model, dailyBudget].every((each) => each === undefined)) return undefined;
  if (url === undefined || key === undefined || model === undefined || dailyBudget === undefined) {
    throw new ConfigError(
      'MODERATION_URL, MODERATION_KEY, MODERATION_MODEL, and MODERATION_DAILY_BUDGET must be given together.',
    );
  }
  return { url, key, model, dailyBudget };
}

function sentence(issue: { path: PropertyKey[]; message: string }): string {
  if (issue.path[0] === 'PORT') return 'must be a whole number from 0 to 65535.';
  return `${issue.message.replace(/\.$/, '')}.`;
}

/** Returns the location of the database: a postgres:// URL, or else the SQLite file in the data folder. */
export const databaseLocation = ({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>): string =>
  databaseUrl ?? join(dataDir, `${PRODUCT_NAME.toLowerCase()}.db`);
