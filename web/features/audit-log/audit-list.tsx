import { Download, ScrollText } from 'lucide-react';
import { Link, useSearchParams } from 'react-router-dom';
import type { AuditItem } from '#shared/audit/audit.contract.ts';
import { grouped } from '#shared/text/count-words.ts';
import { AuditFilterForm } from '#web/features/audit-log/audit-filter-form.tsx';
import { type AuditFilters, isFiltered, readFilters } from '#web/features/audit-log/audit-filters.ts';
import { CSV_NAME, downloadAuditLog, useAuditLog } from '#web/features/audit-log/audit-log.queries.ts';
import {
  actionWords,
  adminWords,
  codeWords,
  type DetailLine,
  detailLines,
  momentWords,
} from '#web/features/audit-log/audit-words.ts';
import { FailureBanner } from '#web/online/failure-banner.tsx';
import { PagedList, usePageNumber } from '#web/online/paged-list.tsx';
import { useAction } from '#web/online/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { withFilters } from '#web/ui/filters-in-address.ts';
import { BoneCards } from '#web/ui/skeleton.tsx';
import { useToast } from '#web/ui/toast.tsx';
import '#web/features/audit-log/audit-list.css';

/** Shows what admins did, newest first. The filters are in the address. */
export function AuditList() {
  const page = usePageNumber();
  const [parameters] = useSearchParams();
  const filters = readFilters(parameters);
  const query = useAuditLog(filters, page);
  const { data } = query;
  return (
    <div className="stack">
      <AuditFilterForm filters={filters} actions={data?.actions ?? []} />
      <div className="row row-between">
        <output className="text-sm soft">{data !== undefined && countOf(data)}</output>
        <CsvDownload filters={filters} />
      </div>
      <PagedList
        query={query}
        page={page}
        name="the audit log"
        failed="The audit log couldn’t be loaded. You need a network connection to see it."
        bones={<BoneCards grid="stack-3" count={4} height="5rem" />}
        empty={isFiltered(filters) ? <NoMatch /> : <NoEntries />}
      >
        {(items) => (
          <ul className="audit-list stack-3">
            {items.map((item) => (
              <li key={item.id}>
                <Entry item={item} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </div>
  );
}

const countOf = ({ pagination: { total }, is_cut }: { pagination: { total: number }; is_cut: boolean }) =>
  is_cut
    ? `More than ${grouped(total)} entries. Filter them, or download all of them.`
    : `${grouped(total)} ${total === 1 ? 'entry' : 'entries'}`;

function CsvDownload({ filters }: { filters: AuditFilters }) {
  const toast = useToast();
  const { isBusy, failure, run } = useAction({
    act: () => downloadAuditLog(filters),
    words: { fallback: 'Please try again later.' },
    onDone: () => toast({ text: `Saved as ${CSV_NAME}.` }),
  });
  return (
    <>
      <Button icon={Download} onPress={run} busy={isBusy} busyLabel="Collecting...">
        Download CSV
      </Button>
      <FailureBanner failure={failure} title="We couldn’t download the log." />
    </>
  );
}

function Entry({ item }: { item: AuditItem }) {
  const { at, action, admin_id, entity_type, entity_id, entity_name, details, ip_address, user_agent } = item;
  const origin = [ip_address, user_agent].filter((part) => part !== null).join(', ');
  return (
    <Card as="article">
      <h2 className="audit-list-action">{actionWords(action)}</h2>
      <p className="text-sm soft">
        {momentWords(at)} · <FilterLink to={{ admin_id }}>{adminWords(item)}</FilterLink> ·{' '}
        <FilterLink to={{ entity_type, entity_id }}>
          {codeWords(entity_type)} {entity_name ?? entity_id}
        </FilterLink>
      </p>
      <Details lines={detailLines(details)} />
      {origin !== '' && <p className="text-xs muted">{origin}</p>}
    </Card>
  );
}

/** Narrows the log to an admin, or to what an entry is about. */
function FilterLink({ to, children }: { to: Partial<AuditFilters>; children: React.ReactNode }) {
  const [parameters] = useSearchParams();
  return <Link to={`?${withFilters(parameters, to)}`}>{children}</Link>;
}

function Details({ lines }: { lines: readonly DetailLine[] }) {
  if (lines.length === 0) return null;
  return (
    <dl className="audit-list-details">
      {lines.map(({ name, before, after }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {before !== undefined && (
              <>
                <del>{before}</del> <span aria-hidden="true">→ </span>
              </>
            )}
            <ins>{after}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function NoMatch() {
  return (
    <Card>
      <EmptyState icon={ScrollText} title="No entries match these filters">
        Try another action or other dates, or clear the filters.
      </EmptyState>
    </Card>
  );
}

function NoEntries() {
  return (
    <Card>
      <EmptyState icon={ScrollText} title="No entries">
        Changes made by admins will appear here.
      </EmptyState>
    </Card>
  );
}
