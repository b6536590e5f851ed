import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listAuditLog } from '#shared/audit/audit.endpoints.ts';
import { call, download } from '#web/api/client.ts';
import { saveFile } from '#web/browser/save-file.ts';
import { type AuditFilters, queryOf } from '#web/features/audit-log/audit-filters.ts';

export const CSV_NAME = 'sustained-audit-log.csv';

/** Loads a page of the audit log. It's fetched again each time it's shown. */
export const useAuditLog = (filters: AuditFilters, page: number) =>
  useQuery({
    queryKey: ['audit-log', filters, page],
    queryFn: () => call(listAuditLog, { query: { ...queryOf(filters), page } }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

/** Saves all matching entries as a CSV file. */
export async function downloadAuditLog(filters: AuditFilters): Promise<void> {
  const parameters = new URLSearchParams({ format: 'csv' });
  for (const [name, value] of Object.entries(queryOf(filters))) if (value !== undefined) parameters.set(name, value);
  const bytes = await download(`${listAuditLog.path}?${parameters}`);
  saveFile(new Blob([bytes], { type: 'text/csv' }), CSV_NAME);
}
