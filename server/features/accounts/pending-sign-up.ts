import type { BetterAuthPlugin } from 'better-auth';
import { APIError, createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { generateRandomString } from 'better-auth/crypto';
import * as z from 'zod';
import { cookiePrefix, tokenHash } from '#server/features/accounts/identify.ts';
import { accountExistsMail, verifyMail } from '#server/features/accounts/mails.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';

const LINK_MS = 86_400_000;
const TOKEN_LENGTH = 43; // letters and digits: 256 bits

const newToken = () => generateRandomString(TOKEN_LENGTH, 'a-z', 'A-Z', '0-9');
const identifier = (token: string) => `sign-up:${token}`;
const browserCookie = (publicUrl: string) => `${cookiePrefix(publicUrl)}_sign_up`;

/** `browser`: hash of what the browser that signs up was given to know it again by. */
const Pending = z.object({ email: z.string(), passwordHash: z.string(), ageBand: z.string(), browser: z.string() });
type Pending = z.infer<typeof Pending>;

const refusal = (code: string) => new APIError('BAD_REQUEST', { code });

const requestSignUp = (mailer: Mailer, publicUrl: string) =>
  createAuthEndpoint(
    '/sign-up/request',
    { method: 'POST', body: z.object({ email: z.string(), password: z.string(), ageBand: z.string() }) },
    async (ctx) => {
      const { email, password, ageBand } = ctx.body;
      const { internalAdapter, password: hasher } = ctx.context;
      const token = newToken();
      const browser = newToken();
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
      // a row for known addresses too: the same work for every address; nobody learns the token of that one
      const expiresAt = new Date(Date.now() + LINK_MS);
      await internalAdapter.createVerificationValue({
        identifier: identifier(token),
        value: JSON.stringify(pending),
        expiresAt,
      });
      const isKnown = (await internalAdapter.findUserByEmail(email)) !== null;
      mailer.send(isKnown ? accountExistsMail(email, publicUrl) : verifyMail(email, publicUrl, token));
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
      const { email, passwordHash, ageBand, browser } = Pending.parse(JSON.parse(found.value));
      // whoever can read the mail is not always who chose the password: the link alone would make an account of a stranger's
      if (tokenHash(ctx.getCookie(browserCookie(publicUrl)) ?? '') !== browser) {
        if (password === undefined) throw refusal('PASSWORD_REQUIRED');
        if (!(await hasher.verify({ hash: passwordHash, password }))) throw refusal('INVALID_CREDENTIALS');
      }
      const taken = await internalAdapter.consumeVerificationValue(identifier(token));
      if (!taken || (await internalAdapter.findUserByEmail(email))) throw refusal('LINK_INVALID');
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
    },
  );

/**
 * Sign-up with e-mail and password in two steps: what was asked for waits, hashed, behind a mailed link, and the account is
 * made when the link is opened in the browser that asked, or with the password chosen there. So nobody can put a password of
 * theirs on a stranger's address, nor sign a stranger in to an account of theirs; what is not confirmed leaves no account.
 */
export const pendingSignUp = (mailer: Mailer, publicUrl: string) =>
  ({
    id: 'pending-sign-up',
    endpoints: { requestSignUp: requestSignUp(mailer, publicUrl), completeSignUp: completeSignUp(publicUrl) },
  }) satisfies BetterAuthPlugin;
