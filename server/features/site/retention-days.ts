import { findSettings } from '#server/features/site/settings.repository.ts';
import type { Db } from '#server/platform/db/open.ts';
import { LONGEST_RETENTION, type RetentionDays } from '#shared/site/site-settings.contract.ts';
import { withParts } from '#shared/site/site-settings.merge.ts';

/** Returns how many days each kind of data is kept now. */
export const retentionDays = async (db: Db): Promise<RetentionDays> =>
  withParts<RetentionDays>(LONGEST_RETENTION, (await findSettings(db)).changed.retention_days);
