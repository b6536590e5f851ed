import type { Db } from '#server/platform/db/open.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import type { Route } from '#server/platform/http/route.ts';
import type { PersonalData } from '#server/platform/personal-data/personal-data.ts';
import type { ModeratedPosts } from '#server/posts/moderated-posts.ts';
import type { AnyHooks } from '#server/sync/sync-hooks.ts';
import type { RetentionDays } from '#shared/site/site-settings.contract.ts';

/**
 * How a user's rows are deleted with the account: 'cascade' by a foreign key, 'erase' by the slice's own code. `stays`
 * explains why rows remain that can still be tied to a user.
 */
type Deletion = 'cascade' | 'erase' | { stays: string };

/**
 * What a table contains about users. 'impersonal' is for tables without users, email or IP addresses, or other personal
 * data. `download` is the key of its rows in the account download, and `notInDownload` explains why the download leaves
 * them out.
 */
type TableContent =
  | 'impersonal'
  | { download: string; deletion: Deletion }
  | { notInDownload: string; deletion: Deletion };

/**
 * Everything that the rest of the server needs to know about a feature. `app.ts`, the account download and deletion,
 * and the hourly housekeeping get it from the list in `slices.ts`; `slices.test.ts` fails if something is missing.
 * `tables` are those that this slice owns. `syncHooks` define what the slice does with operations from devices.
 * They get only `content`, because most other services are created after them. `moderatedPosts` is how moderation reads
 * and changes the slice's posts. `housekeeping` deletes what has expired; its keys name the parts in the log.
 * `retention` contains the periods that admins can shorten.
 */
export type Slice<Services, Content> = {
  name: string;
  tables?: Partial<Record<keyof Schema, TableContent>>;
  routes?: (services: Services) => readonly Route[];
  personalData?: PersonalData;
  moderatedPosts?: ModeratedPosts;
  syncHooks?: (content: Content) => readonly AnyHooks[];
  housekeeping?: Record<string, (db: Db, now: number, retention: RetentionDays) => Promise<unknown>>;
};
