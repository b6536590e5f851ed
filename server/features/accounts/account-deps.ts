import type { Auth, AuthDeps } from '#server/features/accounts/auth.ts';
import type { SecondFactor } from '#server/features/accounts/second-factor.ts';
import type { Deps } from '#server/platform/http/context.ts';

/** What the routes of accounts share. `auth` is asked for at every use: it is made anew when Google was out of reach. */
export type AccountDeps = Deps &
  AuthDeps & {
    auth: () => Auth;
    renewAuth: () => void;
    factor: SecondFactor;
    /** From the profile; null until there is one. */
    displayNameOf: (userId: string) => Promise<string | null>;
  };
