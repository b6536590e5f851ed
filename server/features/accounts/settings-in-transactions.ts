import { AsyncLocalStorage } from 'node:async_hooks';
import type { DBAdapter } from 'better-auth';
import type { AccountSettings } from '#server/features/accounts/registration.ts';

type Read = Awaited<ReturnType<AccountSettings['current']>>;

/**
 * Lets better-auth's hooks read the settings even while better-auth has a transaction open. On SQLite, reading them from
 * the database would then wait forever for the connection that the transaction holds. So `withSettings` reads them
 * before each transaction of an adapter, and `current` returns what was read.
 */
export function settingsInTransactions(settings: AccountSettings) {
  const read = new AsyncLocalStorage<Read>();
  const current = async () => read.getStore() ?? settings.current();
  const withSettings = (adapter: DBAdapter): DBAdapter => ({
    ...adapter,
    transaction: async (work) => read.run(await current(), async () => adapter.transaction(work)),
  });
  return { current, withSettings };
}
