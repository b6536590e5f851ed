import type { BetterAuthPlugin } from 'better-auth';
import { APIError, createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { generateRandomString } from 'better-auth/crypto';
import * as z from 'zod';
import { accountExistsMail, verifyMail } from '#server/features/accounts/mails.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';

const LINK_MS = 86_400_000;
const TOKEN_LENGTH = 43; // letters and digits: 256 bits

const identifier = (token: string) => `sign-up:${token}`;

const Pending = z.object({ email: z.string(), passwordHash: z.string(), ageBand: z.string() });
type Pending = z.infer<typeof Pending>;

const requestSignUp = (mailer: Mailer, publicUrl: string) =>
  createAuthEndpoint(
    '/sign-up/request',
    { method: 'POST', body: z.object({ email: z.string(), password: z.string(), ageBand: z.string() }) },
    async (ctx) => {
      const { email, password, ageBand } = ctx.body;
      const { internalAdapter, password: hasher } = ctx.context;
      const pending: Pending = { email, passwordHash: await hasher.hash(password), ageBand };
      const token = generateRandomString(TOKEN_LENGTH, 'a-z', 'A-Z', '0-9');
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

const completeSignUp = createAuthEndpoint(
  '/sign-up/complete',
  { method: 'POST', body: z.object({ token: z.string() }) },
  async (ctx) => {
    const { internalAdapter } = ctx.context;
    const row = await internalAdapter.consumeVerificationValue(identifier(ctx.body.token));
    const refused = new APIError('BAD_REQUEST', { code: 'LINK_INVALID' });
    if (!row) throw refused;
    const { email, passwordHash, ageBand } = Pending.parse(JSON.parse(row.value));
    if (await internalAdapter.findUserByEmail(email)) throw refused;
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
 * made when the link is opened. So nobody can put a password of theirs on a stranger's address, and what is not confirmed
 * leaves no account.
 */
export const pendingSignUp = (mailer: Mailer, publicUrl: string) =>
  ({
    id: 'pending-sign-up',
    endpoints: { requestSignUp: requestSignUp(mailer, publicUrl), completeSignUp },
  }) satisfies BetterAuthPlugin;
