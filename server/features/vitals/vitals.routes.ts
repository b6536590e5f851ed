import { talliesOf } from '#server/features/vitals/vital-tallies.ts';
import { addTallies, utcDay } from '#server/features/vitals/vitals.repository.ts';
import type { Deps } from '#server/platform/http/context.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import { anyone } from '#shared/permissions/anyone.policy.ts';
import { reportVitals } from '#shared/vitals/vital.endpoints.ts';

/** Receives page performance from browsers and keeps it as daily totals. */
export function vitalsRoutes({ db, now, limits, clientAddress }: Deps): Route[] {
  return [
    route(reportVitals, anyone, async ({ body: { readings }, context }) => {
      await limits.spend('vitalsPerAddress', clientAddress(context));
      await addTallies(db, talliesOf(utcDay(now()), readings));
      return { accepted: readings.length };
    }),
  ];
}
