import type { Deps } from '#server/platform/http/context.ts';
import type { SiteSettings } from '#shared/site/site-settings.contract.ts';

/** `settings` provides the site's name for mail. */
export type SupportDeps = Deps & { settings: { current: () => Promise<Pick<SiteSettings, 'site_name'>> } };
