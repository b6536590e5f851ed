import type { Auth, AuthDeps } from '#server/features/accounts/auth.ts';
import type { KnownDevices } from '#server/features/accounts/known-devices.ts';
import type { MailedCodes } from '#server/features/accounts/mailed-codes.ts';
import type { SecondFactor } from '#server/features/accounts/second-factor.ts';
import type { Deps } from '#server/platform/http/context.ts';

/** What the routes of accounts share. Read `auth` at every use: it's replaced when Google couldn't be reached. */
export type AccountDeps = Deps &
  AuthDeps & {
    auth: () => Auth;
    renewAuth: () => void;
    factor: SecondFactor;
    devices: KnownDevices;
    codes: MailedCodes;
    /** The display name from the profile; null if there is no profile. */
    displayNameOf: (userId: string) => Promise<string | null>;
  };
