import { useState } from 'react';
import { type Failure, failureOf } from '#web/features/auth/auth-failure.ts';

/** What a form has to show of its submissions; `submit` is deaf while one is under way. */
export type Submission = {
  isBusy: boolean;
  failure: Failure | null;
  /** Does `work` unless `faults` speak against it. */
  submit: (work: () => Promise<void>, faults?: Failure | null) => void;
};

/** `fallback` is what is said of a failure without a reason. */
export function useSubmit(fallback: string): Submission {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const submit = (work: () => Promise<void>, faults: Failure | null = null) => {
    if (isBusy) return;
    setFailure(faults);
    if (faults) return;
    setIsBusy(true);
    void work()
      .catch((error: unknown) => setFailure(failureOf(error, fallback)))
      .finally(() => setIsBusy(false));
  };
  return { isBusy, failure, submit };
}
