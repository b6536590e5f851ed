import type { Auth, AuthDeps } from '#server/features/accounts/auth.ts';
import type { KnownDevices } from '#server/features/accounts/known-devices.ts';
import type { MailedCodes } from '#server/features/accounts/mailed-codes.ts';
import type { SecondFactor } from '#server/features/accounts/second-factor.ts';
import type { Deps } from '#server/platform/http/context.ts';

/** What the routes of accounts share. `auth` is asked for at every use: it is made anew when Google was out of reach. */
export type AccountDeps = Deps &
  AuthDeps & {
    auth: () => Auth;
    renewAuth: () => void;
    factor: SecondFactor;
    devices: KnownDevices;
    codes: MailedCodes;
    /** From the profile; null until there is one. */
    displayNameOf: (userId: string) => Promise<string | null>;
  };
