import { findSettings } from '#server/features/site/settings.repository.ts';
import type { Db } from '#server/platform/db/open.ts';
import { PRODUCT_NAME } from '#shared/product.ts';

/** Returns the site's name in mail. */
export const siteName = async (db: Db): Promise<string> => (await findSettings(db)).changed.site_name ?? PRODUCT_NAME;
