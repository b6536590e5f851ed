import type { AppOptions } from '#server/app.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Driver } from '#server/platform/db/open.ts';
import { clientAddress } from '#server/platform/http/client-address.ts';
import { createDelays } from '#server/platform/limits/delays.ts';
import { createLimits } from '#server/platform/limits/limits.ts';

type Given = Pick<
  AppOptions,
  'db' | 'syncToDisk' | 'log' | 'now' | 'secret' | 'mailer' | 'checkAnswers' | 'compiler'
> & {
  driver: Driver;
};

/**
 * Builds the app's options from the configuration and from the resources that the process has opened. `now` is the
 * app's only clock, in Unix ms.
 */
export function appOptions(config: Config, { driver, ...given }: Given): AppOptions {
  const {
    publicUrl,
    supportEmail,
    google,
    adminEmail,
    studyQuotaBytes,
    visitorFeedMs,
    analytics,
    limits: over,
  } = config;
  const { externalEngine } = config;
  const { db, secret, now } = given;
  return {
    ...given,
    publicUrl,
    supportEmail,
    google,
    adminEmail,
    studyQuotaBytes,
    visitorFeedMs,
    analytics,
    externalEngine,
    engine: driver.engine,
    limits: createLimits(driver, { secret, now, over }),
    delays: createDelays(db, { secret, now, over }),
    clientAddress: clientAddress(config.trustedProxies),
  };
}
