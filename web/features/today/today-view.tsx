import { CircleCheck } from 'lucide-react';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { sentenceOf } from '#shared/permissions/refusal-sentence.ts';
import { mixedQuizPath } from '#shared/practice/mixed-set.ts';
import type { TodayPlan } from '#shared/practice/today-plan.ts';
import { canSubmitQuiz } from '#shared/quizzes/quiz.policy.ts';
import { countWords } from '#shared/text/count-words.ts';
import { usePermission } from '#web/accounts/use-permission.ts';
import { useOnline } from '#web/browser/use-online.ts';
import { CompetitionDay } from '#web/features/today/competition-day.tsx';
import { SessionChooser } from '#web/features/today/session-chooser.tsx';
import { SessionDone } from '#web/features/today/session-done.tsx';
import { TodayBlock } from '#web/features/today/today-block.tsx';
import { TodayLoading } from '#web/features/today/today-loading.tsx';
import { useTodayPlan } from '#web/features/today/use-today-plan.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';

/** Shows what to study today, and why. */
export function TodayView() {
  const { plan, sources, hasFailed, isRetrying, retry } = useTodayPlan();
  const isOnline = useOnline();
  if (hasFailed) {
    return (
      <LoadFailed title="Failed to load your plan" onRetry={retry} isRetrying={isRetrying}>
        {isOnline
          ? 'We couldn’t load the rules or your study data. This might be a temporary issue.'
          : 'You’re offline, and the rules aren’t on this device yet.'}
      </LoadFailed>
    );
  }
  if (plan === undefined || sources === undefined) return <TodayLoading />;
  const { settings, today } = sources;
  return (
    <div className="stack">
      <SessionDone isAllDone={plan.isDone} />
      <Suspended />
      <div className="cols">
        <div className="stack">
          {plan.isDone ? <AllDone plan={plan} /> : <SessionChooser plan={plan} />}
          <section className="stack-3">
            <div className="row row-between">
              <h2>Your plan for today</h2>
              <span className="soft text-sm tabular">
                {plan.minutes > 0 && `${countWords(plan.minutes, 'minute')} in all`}
              </span>
            </div>
            {plan.blocks.map((block) => (
              <TodayBlock key={block.kind} block={block} />
            ))}
          </section>
        </div>
        <aside className="rail stack" aria-label="More practice">
          <CompetitionDay day={settings.competitionDay ?? null} today={today} />
          <MorePractice />
        </aside>
      </div>
    </div>
  );
}

/** Tells suspended users that their quiz answers will be sent later. */
function Suspended() {
  const permission = usePermission(canSubmitQuiz);
  if (permission.allowed || permission.code !== 'ACCOUNT_SUSPENDED') return null;
  return (
    <Banner tone="yellow" title={sentenceOf(permission)}>
      You can still practice. Your quiz answers stay on this device until your account is active again.
    </Banner>
  );
}

function AllDone({ plan }: { plan: TodayPlan }) {
  return (
    <Card>
      <EmptyState
        icon={CircleCheck}
        title={plan.headline}
        actions={
          <>
            <LinkButton tone="primary" to={mixedQuizPath({ kind: 'all' })}>
              Take a mixed quiz
            </LinkButton>
            <LinkButton to={PAGE_PATHS.explorer}>Explore Rules</LinkButton>
          </>
        }
      >
        Nothing is due, and there’s no new material left for today. Come back tomorrow, or keep going if you like.
      </EmptyState>
    </Card>
  );
}

function MorePractice() {
  return (
    <Card as="section" className="stack-3">
      <h2>More practice</h2>
      <div className="row">
        <LinkButton to={mixedQuizPath({ kind: 'weak' })}>Quiz on your weak spots</LinkButton>
        <LinkButton to={mixedQuizPath({ kind: 'all' })}>Mixed quiz</LinkButton>
        <LinkButton to={PAGE_PATHS.ladders}>Foundations and impeachment</LinkButton>
      </div>
    </Card>
  );
}
