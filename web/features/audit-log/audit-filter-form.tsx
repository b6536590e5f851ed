import { useSearchParams } from 'react-router-dom';
import { type AuditFilters, isFiltered } from '#web/features/audit-log/audit-filters.ts';
import { actionWords, codeWords } from '#web/features/audit-log/audit-words.ts';
import { Button } from '#web/ui/button.tsx';
import { withFilters } from '#web/ui/filters-in-address.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';

const NO_FILTERS: AuditFilters = { admin_id: '', action: '', entity_type: '', entity_id: '', from: '', to: '' };

type Props = {
  filters: AuditFilters;
  /** Every kind of action in the log. */
  actions: readonly string[];
};

/**
 * The filters of the audit log, which are kept in the address. Links in the entries add filters for an admin or a
 * subject.
 */
export function AuditFilterForm({ filters, actions }: Props) {
  const [, setParameters] = useSearchParams();
  const change = (changes: Partial<AuditFilters>) =>
    setParameters((before) => withFilters(before, changes), { replace: true, preventScrollReset: true });
  const known = new Set([...actions, ...(filters.action === '' ? [] : [filters.action])]);
  const options = [
    { value: '', label: 'All actions' },
    ...[...known].map((value) => ({ value, label: actionWords(value) })),
  ];
  return (
    <div className="stack-3">
      <div className="audit-list-filters">
        <SelectField label="Action" options={options} value={filters.action} onValue={(action) => change({ action })} />
        <TextField label="From" type="date" value={filters.from} onValue={(from) => change({ from })} />
        <TextField label="To" type="date" value={filters.to} onValue={(to) => change({ to })} />
      </div>
      {isFiltered(filters) && (
        <p className="row">
          <Narrowed filters={filters} />
          <Button tone="ghost" onPress={() => change(NO_FILTERS)}>
            Clear filters
          </Button>
        </p>
      )}
    </div>
  );
}

/** Lists the current filters that have no field of their own. */
function Narrowed({ filters: { admin_id, entity_type, entity_id } }: { filters: AuditFilters }) {
  const parts = [
    admin_id === '' ? [] : ['by one admin'],
    entity_type === '' ? [] : [`about ${entity_id === '' ? 'any' : 'one'} ${codeWords(entity_type).toLowerCase()}`],
  ].flat();
  return parts.length > 0 && <span className="soft">Only entries {parts.join(' and ')}.</span>;
}
