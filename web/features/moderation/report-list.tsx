import { Flag } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ReportStatus } from '#shared/reports/report-case.contract.ts';
import { type CaseFilter, useReportCases } from '#web/features/moderation/report.queries.ts';
import { ReportCard } from '#web/features/moderation/report-card.tsx';
import { CASE_FILTERS } from '#web/features/moderation/report-words.ts';
import { PagedList, usePageNumber } from '#web/online/paged-list.tsx';
import { Card } from '#web/ui/card.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { ChipGroup } from '#web/ui/chip-group.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { BoneCards } from '#web/ui/skeleton.tsx';

const FIRST: CaseFilter = 'pending';
const FILTERS: readonly CaseFilter[] = [...ReportStatus.options, 'all'];

/**
 * Lists reported posts, each with all of its reports. Posts whose author someone is worried about come first.
 * Decisions 46 and 53.
 */
export function ReportList({ onChanged }: { onChanged: () => void }) {
  const [params, setParams] = useSearchParams();
  const filter = FILTERS.find((each) => each === params.get('status')) ?? FIRST;
  const page = usePageNumber();
  const query = useReportCases(filter, page);
  const [done, setDone] = useState('');
  const show = (status: CaseFilter) => setParams(status === FIRST ? {} : { status }, { replace: true });
  return (
    <div className="stack">
      <h1>Reports</h1>
      <ChipGroup label="Reports to show" scroll>
        {FILTERS.map((each) => (
          <Chip key={each} pressed={each === filter} onPress={() => show(each)}>
            {CASE_FILTERS[each]}
          </Chip>
        ))}
      </ChipGroup>
      <output className="visually-hidden">{done}</output>
      <PagedList
        query={query}
        page={page}
        name="the reports"
        bones={<BoneCards grid="stack" count={3} height="9rem" />}
        empty={<NoReports filter={filter} />}
      >
        {(cases) => (
          <ul className="stack">
            {cases.map((one) => (
              <li key={one.id}>
                <ReportCard
                  reportCase={one}
                  now={query.dataUpdatedAt}
                  onChanged={(what) => {
                    setDone(what);
                    onChanged();
                  }}
                />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </div>
  );
}

function NoReports({ filter }: { filter: CaseFilter }) {
  return (
    <Card>
      <EmptyState icon={Flag} title={filter === FIRST ? 'No reports are waiting' : 'No reports match this filter'}>
        {filter === FIRST || filter === 'all'
          ? 'Posts reported by members will appear here.'
          : `Choose “${CASE_FILTERS[FIRST]}” to see what needs a decision.`}
      </EmptyState>
    </Card>
  );
}
