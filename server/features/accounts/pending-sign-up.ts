import type { BetterAuthPlugin, GenericEndpointContext } from 'better-auth';
import { APIError, createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { generateRandomString } from 'better-auth/crypto';
import * as z from 'zod';
import { cookiePrefix, tokenHash } from '#server/features/accounts/identify.ts';
import { accountExistsMail, type From, verifyMail } from '#server/features/accounts/mails.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';

const LINK_MS = 86_400_000;
const TOKEN_LENGTH = 43; // letters and digits, with 256 bits of randomness
const CODE_LENGTH = 6;
const CODE_TRIES = 5;

const newToken = () => generateRandomString(TOKEN_LENGTH, 'a-z', 'A-Z', '0-9');
const newCode = () => generateRandomString(CODE_LENGTH, '0-9');
const identifier = (token: string) => `sign-up:${token}`;
const codeIdentifier = (browser: string) => `sign-up-code:${browser}`;
const browserCookie = (publicUrl: string) => `${cookiePrefix(publicUrl)}_sign_up`;

/** Creates an error whose code our own routes turn into a refusal. */
export const refusal = (code: string) => new APIError('BAD_REQUEST', { code });

/** `browser` is a hash of the token that identifies the browser that is signing up. */
const Pending = z.object({ email: z.string(), passwordHash: z.string(), ageBand: z.string(), browser: z.string() });
type Pending = z.infer<typeof Pending>;

/**
 * `code` is a hash of the mailed code together with the browser's token, because six digits alone could be
 * brute-forced.
 */
const PendingCode = Pending.extend({ code: z.string(), triesLeft: z.number() });
type PendingCode = z.infer<typeof PendingCode>;

const codeHash = (code: string, browser: string) => tokenHash(`${browser} ${code}`);

type Endpoint = GenericEndpointContext;

/** Stores a pending sign-up, by default for a day, as the mail promises. */
const keep = (ctx: Endpoint, name: string, value: Pending | PendingCode, expiresAt = new Date(Date.now() + LINK_MS)) =>
  ctx.context.internalAdapter.createVerificationValue({ identifier: name, value: JSON.stringify(value), expiresAt });

/**
 * Creates the account and signs the user in.
 * @throws {APIError} LINK_INVALID if the address has an account by now
 */
async function makeAccount(ctx: Endpoint, { email, passwordHash, ageBand }: Pending) {
  const { internalAdapter } = ctx.context;
  if (await internalAdapter.findUserByEmail(email)) throw refusal('LINK_INVALID');
  const user = await internalAdapter.createUser(
    { email, name: '', emailVerified: true, ageBand },
    { method: 'email-password' },
  );
  await internalAdapter.createAccount({
    userId: user.id,
    providerId: 'credential',
    accountId: user.id,
    password: passwordHash,
  });
  const session = await internalAdapter.createSession(user.id);
  await setSessionCookie(ctx, { session, user });
  return { userId: user.id, token: session.token };
}

const requestSignUp = (mailer: Mailer, from: () => Promise<From>, publicUrl: string) =>
  createAuthEndpoint(
    '/sign-up/request',
    { method: 'POST', body: z.object({ email: z.string(), password: z.string(), ageBand: z.string() }) },
    async (ctx) => {
      const { email, password, ageBand } = ctx.body;
      const { internalAdapter, password: hasher } = ctx.context;
      const token = newToken();
      // A browser that signs up again keeps the token in its cookie, so links mailed earlier still work there.
      const browser = ctx.getCookie(browserCookie(publicUrl)) ?? newToken();
      const code = newCode();
      const pending: Pending = {
        email,
        passwordHash: await hasher.hash(password),
        ageBand,
        browser: tokenHash(browser),
      };
      ctx.setCookie(browserCookie(publicUrl), browser, {
        httpOnly: true,
        secure: publicUrl.startsWith('https:'),
        sameSite: 'lax',
        path: '/',
        maxAge: LINK_MS / 1000,
      });
      // Known addresses get rows too, so that every address takes the same amount of work. Their token and code are
      // never mailed.
      await keep(ctx, identifier(token), pending);
      await internalAdapter.deleteVerificationByIdentifier(codeIdentifier(browser));
      await keep(ctx, codeIdentifier(browser), { ...pending, code: codeHash(code, browser), triesLeft: CODE_TRIES });
      const isKnown = (await internalAdapter.findUserByEmail(email)) !== null;
      const site = await from();
      mailer.send(isKnown ? accountExistsMail(email, site) : verifyMail(email, site, { token, code }));
      return { sent: true };
    },
  );

const completeSignUp = (publicUrl: string) =>
  createAuthEndpoint(
    '/sign-up/complete',
    { method: 'POST', body: z.object({ token: z.string(), password: z.optional(z.string()) }) },
    async (ctx) => {
      const { token, password } = ctx.body;
      const { internalAdapter, password: hasher } = ctx.context;
      const found = await internalAdapter.findVerificationValue(identifier(token));
      if (!found || found.expiresAt <= new Date()) throw refusal('LINK_INVALID');
      const pending = Pending.parse(JSON.parse(found.value));
      const { passwordHash, browser } = pending;
      // The person who opens the link may not be the one who chose the password. Without this check, the link could
      // create an account with a stranger's password.
      if (tokenHash(ctx.getCookie(browserCookie(publicUrl)) ?? '') !== browser) {
        if (password === undefined) throw refusal('PASSWORD_REQUIRED');
        if (!(await hasher.verify({ hash: passwordHash, password }))) throw refusal('INVALID_CREDENTIALS');
      }
      const taken = await internalAdapter.consumeVerificationValue(identifier(token));
      if (!taken) throw refusal('LINK_INVALID');
      return makeAccount(ctx, pending);
    },
  );

const enterSignUpCode = (publicUrl: string) =>
  createAuthEndpoint('/sign-up/code', { method: 'POST', body: z.object({ code: z.string() }) }, async (ctx) => {
    const browser = ctx.getCookie(browserCookie(publicUrl)) ?? '';
    const name = codeIdentifier(browser);
    // The row is consumed before the check, so that every attempt counts and only one of two simultaneous attempts
    // finds it.
    const taken = await ctx.context.internalAdapter.consumeVerificationValue(name);
    if (!taken || taken.expiresAt <= new Date()) throw refusal('CODE_INVALID');
    const pending = PendingCode.parse(JSON.parse(taken.value));
    if (codeHash(ctx.body.code, browser) === pending.code) return makeAccount(ctx, pending);
    const triesLeft = pending.triesLeft - 1;
    if (triesLeft > 0) await keep(ctx, name, { ...pending, triesLeft }, taken.expiresAt);
    throw refusal('CODE_INVALID');
  });

/**
 * Two-step sign-up with email and password. We store the sign-up with the hashed password, and mail a link and a code.
 * The account can then be created in three ways: by opening the link in the browser that signed up, by opening it
 * elsewhere and entering the chosen password, or by entering the code in the browser that signed up. This way, an
 * attacker can't set a password for a stranger's address or sign a stranger in to the attacker's account, and an
 * unconfirmed sign-up leaves no account behind.
 */
export const pendingSignUp = (mailer: Mailer, from: () => Promise<From>, publicUrl: string) =>
  ({
    id: 'pending-sign-up',
    endpoints: {
      requestSignUp: requestSignUp(mailer, from, publicUrl),
      completeSignUp: completeSignUp(publicUrl),
      enterSignUpCode: enterSignUpCode(publicUrl),
    },
  }) satisfies BetterAuthPlugin;
