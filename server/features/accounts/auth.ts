import { kyselyAdapter } from '@better-auth/kysely-adapter';
import { type BetterAuthOptions, betterAuth } from 'better-auth';
import { APIError, getOAuthState } from 'better-auth/api';
import { emailOTP } from 'better-auth/plugins/email-otp';
import { genericOAuth } from 'better-auth/plugins/generic-oauth';
import { findAccount } from '#server/features/accounts/accounts.repository.ts';
import { SESSION_LIMIT_MS, SUPPORT_SESSION_MS } from '#server/features/accounts/actor-of.ts';
import { clockedAdapter } from '#server/features/accounts/clocked-adapter.ts';
import { deviceName } from '#server/features/accounts/device-name.ts';
import { directSignIn } from '#server/features/accounts/direct-sign-in.ts';
import { cookiePrefix, sessionCookieName } from '#server/features/accounts/identify.ts';
import { keptStandings } from '#server/features/accounts/kept-standing.ts';
import { codeMail } from '#server/features/accounts/mails.ts';
import { type Hashing, passwordHasher } from '#server/features/accounts/password-hasher.ts';
import { pendingSignUp } from '#server/features/accounts/pending-sign-up.ts';
import { type AccountSettings, ageToRegister } from '#server/features/accounts/registration.ts';
import { settingsInTransactions } from '#server/features/accounts/settings-in-transactions.ts';
import type { GoogleClient } from '#server/platform/config/config.ts';
import type { Engine } from '#server/platform/db/open.ts';
import type { Deps } from '#server/platform/http/context.ts';
import { SHORTEST_PASSWORD } from '#shared/accounts/account.contract.ts';
import { statusAt } from '#shared/accounts/account.status.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { AgeBand } from '#shared/permissions/member.contract.ts';
import { PRODUCT_NAME } from '#shared/product.ts';

const MINUTE_S = 60;
const DAY_S = 86_400;
/** A browser is signed out after this much time without use. */
const SESSION_IDLE_S = 14 * DAY_S;
const CODE_S = 10 * MINUTE_S;
const CODE_TRIES = 5;
/** The header that passes the client's IP address from the app's handlers to better-auth. */
export const ADDRESS_HEADER = 'x-client-address';

export type AuthDeps = Pick<Deps, 'db' | 'log' | 'now' | 'publicUrl' | 'secret' | 'mailer'> & {
  engine: Engine;
  google: GoogleClient | undefined;
  adminEmail: string | undefined;
  settings: AccountSettings;
  /** How passwords are hashed. The default is better-auth's method. */
  hashing?: Hashing;
};

const TIMES = { createdAt: 'created_at', updatedAt: 'updated_at' };

/** Maps better-auth's tables and columns to this database's names. */
const TABLES = {
  user: {
    modelName: 'auth_user',
    fields: { ...TIMES, emailVerified: 'email_verified' },
    additionalFields: {
      // Optional here, because Google's profile has no age. The hook and the column require one.
      ageBand: { type: 'string', required: false, fieldName: 'age_band' },
      role: { type: 'string', required: true, defaultValue: 'user', input: false },
      status: { type: 'string', required: true, defaultValue: 'active', input: false },
      statusReason: { type: 'string', required: false, input: false, fieldName: 'status_reason' },
      statusUntil: { type: 'number', bigint: true, required: false, input: false, fieldName: 'status_until' },
    },
  },
  session: {
    modelName: 'auth_session',
    fields: { ...TIMES, expiresAt: 'expires_at', ipAddress: 'ip_address', userAgent: 'user_agent', userId: 'user_id' },
    additionalFields: {
      secondFactorAt: { type: 'number', bigint: true, required: false, input: false, fieldName: 'second_factor_at' },
    },
  },
  account: {
    modelName: 'auth_account',
    fields: {
      ...TIMES,
      accountId: 'account_id',
      providerId: 'provider_id',
      userId: 'user_id',
      accessToken: 'access_token',
      refreshToken: 'refresh_token',
      idToken: 'id_token',
      accessTokenExpiresAt: 'access_token_expires_at',
      refreshTokenExpiresAt: 'refresh_token_expires_at',
    },
  },
  verification: { modelName: 'auth_verification', fields: { ...TIMES, expiresAt: 'expires_at' } },
} as const satisfies Pick<BetterAuthOptions, 'user' | 'session' | 'account' | 'verification'>;

/** Throws a refusal as a better-auth error with the same code and message, and any other error as it is. */
function passOn(error: unknown): never {
  if (!(error instanceof AppError)) throw error;
  throw new APIError('FORBIDDEN', { code: error.code, message: error.message });
}

/** Hooks that run whenever better-auth creates or updates a row, for every way of signing in. */
function hooks(
  { db, now, secret, adminEmail }: AuthDeps,
  settings: AccountSettings,
): BetterAuthOptions['databaseHooks'] {
  const standings = keptStandings({ secret, now });
  return {
    user: {
      create: {
        before: async (user) => {
          // For a Google sign-up, the age travels in our sealed OAuth state.
          const state = await getOAuthState().catch(() => null);
          const ageBand = AgeBand.safeParse(user['ageBand'] ?? state?.['ageBand']);
          if (!ageBand.success) throw new APIError('BAD_REQUEST', { code: 'SIGN_UP_REQUIRED' });
          // A sign-up may have begun before an admin closed registration.
          await ageToRegister(settings, ageBand.data).catch(passOn);
          if (!user.emailVerified) throw new APIError('BAD_REQUEST', { code: 'EMAIL_NOT_VERIFIED' });
          const role = user.email === adminEmail ? 'admin' : 'user';
          // Data minimization: we don't store the names and pictures that Google sends.
          return { data: { ...user, name: '', image: null, ageBand: ageBand.data, role } };
        },
      },
    },
    account: {
      create: {
        before: async (account) => ({
          data: { ...account, accessToken: null, refreshToken: null, idToken: null, scope: null },
        }),
      },
    },
    session: {
      create: {
        before: async (session) => {
          const found = await findAccount(db, session.userId);
          const account = found && (await standings.giveBack(db, found));
          const isBanned = account !== undefined && statusAt(account.status, account.status_until, now()) === 'banned';
          return {
            data: {
              ...session,
              ipAddress: null,
              userAgent: deviceName(session.userAgent ?? ''),
              // better-auth uses the machine's clock for all of its times; see `clockedAdapter`.
              ...(isBanned ? { expiresAt: new Date(Date.now() + SUPPORT_SESSION_MS) } : {}),
            },
          };
        },
      },
      update: {
        before: async (change, context) => {
          const begun = context?.context.session?.session.createdAt;
          if (begun === undefined || change.expiresAt === undefined) return { data: change };
          const end = Math.min(change.expiresAt.getTime(), begun.getTime() + SESSION_LIMIT_MS);
          return { data: { ...change, expiresAt: new Date(end) } };
        },
      },
    },
  };
}

function googleProvider({ google }: AuthDeps) {
  if (google === undefined) return [];
  const { clientId, clientSecret, issuer } = google;
  const config = {
    providerId: 'google',
    clientId,
    clientSecret,
    discoveryUrl: `${issuer}/.well-known/openid-configuration`,
    requireIdTokenVerification: true,
    scopes: ['openid', 'email'],
  };
  return [genericOAuth({ config: [config] })];
}

/** Returns the options for better-auth. A test uses them to compare our tables with better-auth's own migrations. */
export function authOptions(deps: AuthDeps) {
  const { db, engine, log, now, publicUrl, secret, mailer, settings } = deps;
  const isSecure = publicUrl.startsWith('https:');
  const { current, withSettings } = settingsInTransactions(settings);
  return {
    appName: PRODUCT_NAME,
    baseURL: publicUrl,
    basePath: '/api/auth',
    secret,
    telemetry: { enabled: false },
    logger: { log: (level, message) => log.child({ from: 'better-auth' })[level](message) },
    database: (options: BetterAuthOptions) =>
      withSettings(clockedAdapter(kyselyAdapter(db, { type: engine, transaction: true })(options), now)),
    ...TABLES,
    session: { ...TABLES.session, expiresIn: SESSION_IDLE_S, updateAge: DAY_S, cookieCache: { enabled: false } },
    account: { ...TABLES.account, accountLinking: { enabled: false }, updateAccountOnSignIn: false },
    // Housekeeping deletes expired rows. If requests deleted them, some requests would be measurably slower.
    verification: { ...TABLES.verification, storeIdentifier: 'hashed', disableCleanup: true },
    rateLimit: { enabled: false },
    advanced: {
      useSecureCookies: false, // our own names already have the __Host- prefix
      defaultCookieAttributes: { secure: isSecure, httpOnly: true, sameSite: 'lax', path: '/' },
      cookies: { session_token: { name: sessionCookieName(publicUrl) } },
      cookiePrefix: cookiePrefix(publicUrl),
      ipAddress: { ipAddressHeaders: [ADDRESS_HEADER] },
    },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true, // accounts are created by the mailed link or code
      minPasswordLength: SHORTEST_PASSWORD,
      requireEmailVerification: true,
      revokeSessionsOnPasswordReset: true,
      password: passwordHasher(deps.hashing),
    },
    databaseHooks: hooks(deps, { current }),
    onAPIError: { errorURL: `${publicUrl}/auth/callback` },
    plugins: [
      pendingSignUp(mailer, async () => ({ site: (await settings.current()).site_name, publicUrl }), publicUrl),
      directSignIn(),
      emailOTP({
        expiresIn: CODE_S,
        allowedAttempts: CODE_TRIES,
        storeOTP: 'hashed',
        sendVerificationOTP: async ({ email, otp }) =>
          mailer.send(codeMail(email, (await settings.current()).site_name, otp)),
      }),
      ...googleProvider(deps),
    ],
  } satisfies BetterAuthOptions;
}

/**
 * Creates the better-auth instance. Call this after the migrations, because the instance reads the tables right away.
 */
export const createAuth = (deps: AuthDeps) => betterAuth(authOptions(deps));
export type Auth = ReturnType<typeof createAuth>;
