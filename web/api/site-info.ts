import { queryOptions } from '@tanstack/react-query';
import { readTolerantly } from '#shared/http/read-tolerantly.ts';
import { SiteInfo } from '#shared/site/site.contract.ts';
import { siteInfo } from '#shared/site/site.endpoints.ts';
import { call } from '#web/api/client.ts';
import { recall, remember } from '#web/browser/browser-memory.ts';

const KEY = 'sustained:site';

/** Returns the latest site information from the server, received now or on an earlier visit. */
export function knownSite(): SiteInfo | undefined {
  try {
    return readTolerantly(SiteInfo, JSON.parse(recall(KEY) ?? 'null'));
  } catch {
    return undefined;
  }
}

async function readSite(): Promise<SiteInfo> {
  try {
    const site = await call(siteInfo);
    remember(KEY, JSON.stringify(site));
    return site;
  } catch (error) {
    const known = knownSite();
    if (known === undefined) throw error;
    return known;
  }
}

/**
 * Fetches what the operators of this site publish. If that fails, returns what this browser received last, if anything.
 */
export const siteQuery = queryOptions({ queryKey: ['site'], queryFn: readSite });
