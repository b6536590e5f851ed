import { useQuery } from '@tanstack/react-query';
import { type SyntheticEvent, useRef, useState } from 'react';
import type { AgeAnswer } from '#shared/accounts/account.contract.ts';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import type { AgeBand } from '#shared/permissions/member.contract.ts';
import { siteQuery } from '#web/api/site-info.ts';
import { recall, remember } from '#web/browser/browser-memory.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';

/**
 * Stores only the fact that the user is too young, and only in this tab, so that going back doesn't ask again. Decision
 * 37.
 */
const REFUSED_KEY = 'sustained:age-refused';

const ANSWERS: readonly { value: AgeAnswer; label: string }[] = [
  { value: 'under_13', label: 'Under 13' },
  { value: '13_17', label: '13 to 17' },
  { value: '18_plus', label: '18 or over' },
];

/**
 * Asks for the user's age before offering any way to sign up. Neither the question nor the reason given for it reveals
 * which answers are accepted.
 */
export function AgeQuestion({ onAge }: { onAge: (age: AgeBand) => void }) {
  const { data: { registration_open: isOpen = true, min_age: minAge = 13 } = {} } = useQuery(siteQuery);
  const [answer, setAnswer] = useState<AgeAnswer | null>(null);
  const [isMissing, setIsMissing] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const [isRefused, setIsRefused] = useState(() => recall(REFUSED_KEY, 'tab') !== undefined);
  if (!isOpen) return <Closed />;
  if (isRefused) return <TooYoung minAge={minAge} />;
  const go = (event: SyntheticEvent) => {
    event.preventDefault();
    if (answer === 'under_13' || (answer === '13_17' && minAge > 13)) {
      remember(REFUSED_KEY, 'true', 'tab');
      setIsRefused(true);
    } else if (answer === null) {
      setIsMissing(true);
      form.current?.querySelector('input')?.focus();
    } else onAge(answer);
  };
  return (
    <form className="stack" ref={form} noValidate onSubmit={go}>
      <RadioGroup
        legend="How old are you?"
        hint="We ask so we can protect younger people. We keep only your age group, not your birthday."
        error={isMissing && answer === null ? 'Please choose your age group' : undefined}
        options={ANSWERS}
        value={answer}
        onValue={setAnswer}
        required
      />
      <Button type="submit" tone="primary" size="lg" block>
        Continue
      </Button>
    </form>
  );
}

const TooYoung = ({ minAge }: { minAge: number }) => (
  <NoAccount title={`You need to be at least ${minAge} to have an account.`} />
);

const Closed = () => <NoAccount title="New accounts can’t be created at the moment." />;

function NoAccount({ title }: { title: string }) {
  return (
    <div className="stack">
      <Banner tone="blue" announce="politely" title={title}>
        You can read every rule without one.
      </Banner>
      <LinkButton tone="primary" block to={PAGE_PATHS.explorer}>
        Explore Rules
      </LinkButton>
    </div>
  );
}
