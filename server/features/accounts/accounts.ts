import { accountDataRoutes } from '#server/features/accounts/account-data.routes.ts';
import type { AccountDeps } from '#server/features/accounts/account-deps.ts';
import { apiTokenRoutes } from '#server/features/accounts/api-tokens.routes.ts';
import { type AuthDeps, createAuth } from '#server/features/accounts/auth.ts';
import { codeRoutes } from '#server/features/accounts/code.routes.ts';
import { googleRoutes } from '#server/features/accounts/google.routes.ts';
import { knownDevices } from '#server/features/accounts/known-devices.ts';
import { mailedCodes } from '#server/features/accounts/mailed-codes.ts';
import { passwordRoutes } from '#server/features/accounts/password.routes.ts';
import { secondFactorRoutes } from '#server/features/accounts/second-factor.routes.ts';
import { secondFactor } from '#server/features/accounts/second-factor.ts';
import { sessionsRoutes } from '#server/features/accounts/sessions.routes.ts';
import { signInRoutes } from '#server/features/accounts/sign-in.routes.ts';
import { usersRoutes } from '#server/features/accounts/users.routes.ts';
import type { Deps } from '#server/platform/http/context.ts';
import type { Route } from '#server/platform/http/route.ts';
import type { PersonalData } from '#server/platform/personal-data/personal-data.ts';

/** `personalData` declares what the slices store about a user. */
export type AccountsDeps = Deps &
  AuthDeps &
  Pick<AccountDeps, 'displayNameOf'> & { personalData: readonly PersonalData[] };

export function accountsRoutes(options: AccountsDeps): Route[] {
  let auth = createAuth(options);
  const deps: AccountDeps = {
    ...options,
    auth: () => auth,
    renewAuth: () => {
      auth = createAuth(options);
    },
    factor: secondFactor(options),
    devices: knownDevices(options),
    codes: mailedCodes(options),
  };
  return [
    ...signInRoutes(deps),
    ...codeRoutes(deps),
    ...googleRoutes(deps),
    ...passwordRoutes(deps),
    ...sessionsRoutes(deps),
    ...secondFactorRoutes(deps),
    ...apiTokenRoutes(deps),
    ...accountDataRoutes(deps, options.personalData),
    ...usersRoutes(deps),
  ];
}
