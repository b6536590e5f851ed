import { talliesOf } from '#server/features/vitals/vital-tallies.ts';
import { addTallies, forgetTalliesBefore } from '#server/features/vitals/vitals.repository.ts';
import type { Deps } from '#server/platform/http/context.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import { anyone } from '#shared/auth/anyone.policy.ts';
import { reportVitals } from '#shared/vitals/vital.endpoints.ts';

const DAY_MS = 86_400_000;
const KEPT_DAYS = 400;

const utcDay = (moment: number) => new Date(moment).toISOString().slice(0, 10);

/** How fast pages were for whom they were opened, as daily totals. The first report of a day has old days forgotten. */
export function vitalsRoutes({ db, now, limits, clientAddress }: Deps): Route[] {
  let cleanedOn = '';
  return [
    route(reportVitals, anyone, async ({ body: { readings }, context }) => {
      await limits.spend('vitalsPerAddress', clientAddress(context));
      const today = utcDay(now());
      await addTallies(db, talliesOf(today, readings));
      if (cleanedOn !== today) {
        await forgetTalliesBefore(db, utcDay(now() - KEPT_DAYS * DAY_MS));
        cleanedOn = today;
      }
      return { accepted: readings.length };
    }),
  ];
}
