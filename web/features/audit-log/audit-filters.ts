import type * as z from 'zod/mini';
import type { AuditQuery } from '#shared/audit/audit.contract.ts';

/**
 * The filters on the audit log. Empty strings don't limit anything. `from` and `to` are dates ('YYYY-MM-DD'), both
 * inclusive.
 */
export type AuditFilters = {
  admin_id: string;
  action: string;
  entity_type: string;
  entity_id: string;
  from: string;
  to: string;
};

/** Returns whether any filter is set. */
export const isFiltered = (filters: AuditFilters): boolean => Object.values(filters).some((value) => value !== '');

/** The server accepts only codes and IDs of this form. */
const CODE = /^[\w.:-]{1,100}$/;
const DATE = /^\d{4}-\d{2}-\d{2}$/;

const matching = (value: string | null, form: RegExp) => (value !== null && form.test(value) ? value : '');

/** Reads the filters from the address. */
export function readFilters(parameters: URLSearchParams): AuditFilters {
  const code = (name: string) => matching(parameters.get(name), CODE);
  const date = (name: string) => matching(parameters.get(name), DATE);
  return {
    admin_id: code('admin_id'),
    action: code('action'),
    entity_type: code('entity_type'),
    entity_id: code('entity_id'),
    from: date('from'),
    to: date('to'),
  };
}

/**
 * Returns the moment (ISO, in UTC) at which the day that comes `days` days after `date` begins on this device.
 * Undefined if `date` isn't a date.
 */
function startOf(date: string, days = 0): string | undefined {
  if (date === '') return undefined;
  const moment = new Date(`${date}T00:00`);
  if (Number.isNaN(moment.getTime())) return undefined;
  moment.setDate(moment.getDate() + days);
  return moment.toISOString();
}

/**
 * Returns the query for the server. `to` becomes the beginning of the next day, because the server excludes `to`
 * itself.
 */
export const queryOf = ({ from, to, ...codes }: AuditFilters): z.infer<typeof AuditQuery> => ({
  ...Object.fromEntries(Object.entries(codes).filter(([, value]) => value !== '')),
  from: startOf(from),
  to: startOf(to, 1),
});
