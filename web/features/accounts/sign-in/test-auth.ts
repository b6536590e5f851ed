import type { Me } from '#shared/accounts/account.contract.ts';
import type { Answers } from '#web/api/test-calls.ts';

/** The site endpoint's response, with the ways to sign in. */
export const site = (google_sign_in = false): Answers => ({
  'GET /api/site': () => Response.json({ support_email: null, google_sign_in }),
});

export const answers = (call: string, body: unknown): Answers => ({ [call]: () => Response.json(body) });

/** The response to a password sign-in that succeeds as `me`. */
export const signsIn = (me: Me): Answers => answers('POST /api/auth/sign-in', me);
