import { lazy, Suspense, useState } from 'react';
import type { ReportCase } from '#shared/reports/report-case.contract.ts';
import { useCaseCalls } from '#web/features/moderation/report.queries.ts';
import { FailureBanner } from '#web/online/failure-banner.tsx';
import { useAction } from '#web/online/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Bone } from '#web/ui/skeleton.tsx';

// Loaded on demand, because it's needed only to close a case.
const CaseForm = lazy(async () => {
  const { CaseForm: Component } = await import('#web/features/moderation/case-form.tsx');
  return { default: Component };
});

const WORDS = { fallback: 'The server couldn’t update the case. Try again.' };

type Props = { reportCase: ReportCase; onChanged: (what: string) => void };

/** Lets staff take an open case into review, put it back, or close it. */
export function CaseDecision({ reportCase, onChanged }: Props) {
  const { id, status } = reportCase;
  const [isClosing, setIsClosing] = useState(false);
  const isInReview = status === 'in_review';
  const calls = useCaseCalls(id, () => onChanged(isInReview ? 'The case is pending again.' : 'The case is in review.'));
  const review = useAction({ act: () => calls.change(isInReview ? 'pending' : 'in_review'), words: WORDS });
  return (
    <>
      <FailureBanner failure={review.failure} title="The case wasn’t changed" />
      {isClosing ? (
        <Suspense fallback={<Bone height="12rem" />}>
          <CaseForm reportCase={reportCase} onClosed={onChanged} onCancel={() => setIsClosing(false)} />
        </Suspense>
      ) : (
        <div className="row">
          <Button tone="primary" onPress={() => setIsClosing(true)}>
            Resolve
          </Button>
          <Button onPress={() => review.run()} busy={review.isBusy}>
            {isInReview ? 'Return to pending' : 'Start review'}
          </Button>
        </div>
      )}
    </>
  );
}
