import type { BetterAuthPlugin } from 'better-auth';
import { createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import * as z from 'zod';
import { refusal } from '#server/features/accounts/pending-sign-up.ts';

/**
 * Starts a session for a user whose code the caller has checked. No route exposes this endpoint, so only the server's
 * own code can call it.
 */
const beginFor = createAuthEndpoint(
  '/sign-in/checked',
  { method: 'POST', body: z.object({ userId: z.string() }) },
  async (ctx) => {
    const { internalAdapter } = ctx.context;
    const user = await internalAdapter.findUserById(ctx.body.userId);
    if (!user) throw refusal('CODE_INVALID');
    const session = await internalAdapter.createSession(user.id);
    await setSessionCookie(ctx, { session, user });
    return { userId: user.id, token: session.token };
  },
);

export const directSignIn = () =>
  ({ id: 'direct-sign-in', endpoints: { signInChecked: beginFor } }) satisfies BetterAuthPlugin;
