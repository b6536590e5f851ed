import type { Step } from '#server/scripts/demo/community-steps.ts';
import type { DemoClient } from '#server/scripts/demo/demo-client.ts';
import { randomFrom } from '#shared/figures/random.ts';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import type { VitalReading } from '#shared/vitals/vital.contract.ts';
import { reportVitals } from '#shared/vitals/vital.endpoints.ts';
import { VITAL_THRESHOLDS } from '#shared/vitals/vital.rating.ts';

const DAY_MS = 86_400_000;
const DAYS = 20;
const SEED = 7;

/** How slow each kind of page is, as a multiple of the threshold for a good rating. */
const PAGES = [
  [PAGE_PATHS.home, 0.6],
  [PAGE_PATHS.rule, 0.8],
  [PAGE_PATHS.confessions, 1.2],
] as const;

/** Returns the steps in which browsers report how fast pages were. */
export function vitalSteps(visitor: DemoClient, now: number): Step[] {
  const random = randomFrom(SEED);
  return Array.from({ length: DAYS }, (_, daysAgo) => {
    const readings = PAGES.flatMap(([route, slowness]) =>
      (['LCP', 'INP', 'CLS', 'TTFB'] as const).map((name): VitalReading => {
        const value = VITAL_THRESHOLDS[name].good * slowness * (0.5 + random());
        return { name, value, route, form_factor: random() < 0.7 ? 'phone' : 'desktop' };
      }),
    );
    return { at: now - daysAgo * DAY_MS, run: () => visitor.call(reportVitals, { body: { readings } }) };
  });
}
