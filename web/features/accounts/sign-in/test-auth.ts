import type { Me } from '#shared/accounts/account.contract.ts';
import type { Answers } from '#web/api/test-calls.ts';

/** What the server says about the site. */
export const site = (google_sign_in = false): Answers => ({
  'GET /api/site': () => Response.json({ support_email: null, google_sign_in }),
});

export const answers = (call: string, body: unknown): Answers => ({ [call]: () => Response.json(body) });

/** Signing in with a password succeeds as `me`. */
export const signsIn = (me: Me): Answers => answers('POST /api/auth/sign-in', me);
