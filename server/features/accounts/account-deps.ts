import type { Auth, AuthDeps } from '#server/features/accounts/auth.ts';
import type { KnownDevices } from '#server/features/accounts/known-devices.ts';
import type { MailedCodes } from '#server/features/accounts/mailed-codes.ts';
import type { SecondFactor } from '#server/features/accounts/second-factor.ts';
import type { Deps } from '#server/platform/http/context.ts';

/**
 * Dependencies that all account routes share. Call `auth` each time you need it: the instance that it returns is
 * replaced after a failed attempt to reach Google.
 */
export type AccountDeps = Deps &
  AuthDeps & {
    auth: () => Auth;
    renewAuth: () => void;
    factor: SecondFactor;
    devices: KnownDevices;
    codes: MailedCodes;
    /** Returns the display name from the profile, or null if there is no profile. */
    displayNameOf: (userId: string) => Promise<string | null>;
  };
