import * as z from 'zod';

const port = z.coerce.number().int().min(0).max(65_535);

const Environment = z.object({
  PORT: port.default(3000),
  HOST: z.string().min(1).default('0.0.0.0'),
  DATA_DIR: z.string().min(1).default('./var'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres:// (leave it out for SQLite)')
    .optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/, error: 'must be a URL such as https://example.org' }).optional(),
  SUPPORT_EMAIL: z.email('must be an e-mail address').optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  APP_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
});

/** How this server runs. `publicUrl` has no trailing slash and is never taken from a request. */
export type Config = {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | undefined;
  publicUrl: string;
  supportEmail: string | undefined;
  logLevel: z.infer<typeof Environment>['LOG_LEVEL'];
  appSecret: string | undefined;
};

/** A setting that cannot be used; the message names the variable and says what it must be. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** Reads the configuration from environment variables; empty ones count as not given. @throws {ConfigError} */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = Environment.safeParse(given);
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${sentence(issue)}`);
    throw new ConfigError(faults.join('\n'));
  }
  const { PORT, HOST, DATA_DIR, DATABASE_URL, PUBLIC_URL, SUPPORT_EMAIL, LOG_LEVEL, APP_SECRET } = parsed.data;
  return {
    port: PORT,
    host: HOST,
    dataDir: DATA_DIR,
    databaseUrl: DATABASE_URL,
    publicUrl: (PUBLIC_URL ?? `http://localhost:${PORT}`).replace(/\/$/, ''),
    supportEmail: SUPPORT_EMAIL,
    logLevel: LOG_LEVEL,
    appSecret: APP_SECRET,
  };
}

function sentence(issue: { path: PropertyKey[]; message: string }): string {
  if (issue.path[0] === 'PORT') return 'must be a whole number from 0 to 65535.';
  return `${issue.message.replace(/\.$/, '')}.`;
}
