import { type AccountsDeps, accountsRoutes } from '#server/features/accounts/accounts.ts';
import { deleteExpired } from '#server/features/accounts/expired.repository.ts';
import { forgetKeptStandings } from '#server/features/accounts/kept-standing.repository.ts';
import type { Slice } from '#server/slice.ts';

/** Why a table is left out of the download: its data could help an intruder sign in. */
const SECRET = 'secures the sign-in';

export const accountsSlice = {
  name: 'accounts',
  tables: {
    auth_user: { download: 'account', deletion: 'erase' },
    user_count: 'impersonal',
    auth_session: { download: 'sessions', deletion: 'cascade' },
    auth_account: { download: 'sign_ins_by', deletion: 'cascade' },
    api_token: { download: 'sessions', deletion: 'cascade' },
    auth_verification: { notInDownload: SECRET, deletion: 'erase' },
    second_factor: { notInDownload: SECRET, deletion: 'cascade' },
    recovery_code: { notInDownload: SECRET, deletion: 'cascade' },
    mailed_code: { notInDownload: SECRET, deletion: 'cascade' },
    kept_standing: {
      notInDownload: 'written only when the account is deleted',
      deletion: { stays: 'a suspension or ban outlives the account, tied to a hash of its address' },
    },
  },
  routes: accountsRoutes,
  housekeeping: {
    'expired sign-in data': deleteExpired,
    'standings of deleted accounts': forgetKeptStandings,
  },
} satisfies Slice<AccountsDeps, never>;
