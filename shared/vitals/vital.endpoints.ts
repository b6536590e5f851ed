import * as z from 'zod/mini';
import { endpoint } from '#shared/http/endpoint.ts';
import { VitalReading } from '#shared/vitals/vital.contract.ts';

const MOST_READINGS = 20;

export const reportVitals = endpoint({
  method: 'POST',
  path: '/api/analytics/vitals',
  tag: 'Site',
  summary: 'Adds page speed measurements to the daily totals; individual measurements aren’t stored',
  body: z.strictObject({ readings: z.array(VitalReading).check(z.minLength(1), z.maxLength(MOST_READINGS)) }),
  response: z.strictObject({ accepted: z.int() }),
  refusals: ['RATE_LIMITED'],
  isCookieless: true,
});
