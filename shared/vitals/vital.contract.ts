import * as z from 'zod/mini';
import { PAGE_PATTERNS } from '#shared/pages/page-pattern.ts';

/**
 * What browsers measure on a visit: layout shift, first and largest contentful paint, time to first byte, and how long
 * the page takes to respond to a press.
 */
export const VitalName = z.enum(['CLS', 'FCP', 'LCP', 'TTFB', 'INP']);
export type VitalName = z.infer<typeof VitalName>;

export const FormFactor = z.enum(['phone', 'tablet', 'desktop']);
export type FormFactor = z.infer<typeof FormFactor>;

const LONGEST_MS = 120_000;
/** The largest plausible values: milliseconds, or a score for CLS. */
const LARGEST: Record<VitalName, number> = {
  CLS: 20,
  FCP: LONGEST_MS,
  LCP: LONGEST_MS,
  TTFB: LONGEST_MS,
  INP: LONGEST_MS,
};

/**
 * A measurement. `value` is in milliseconds, or a score for CLS. The measurement includes the kind of page and screen,
 * but nothing about the user.
 */
export const VitalReading = z
  .strictObject({
    name: VitalName,
    value: z.number().check(z.nonnegative()),
    route: z.enum(PAGE_PATTERNS),
    form_factor: FormFactor,
  })
  .check(
    z.refine(({ name, value }) => value <= LARGEST[name], {
      path: ['value'],
      error: 'This value is too large to be a measurement',
    }),
  );
export type VitalReading = z.infer<typeof VitalReading>;
