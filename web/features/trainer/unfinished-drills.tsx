import { drillPath } from '#shared/practice/drill-path.ts';
import { MODE_NAMES } from '#shared/trainer/drill.words.ts';
import { planOf } from '#shared/trainer/drill-plan.ts';
import { useUnfinishedQuizzes } from '#web/sync/unfinished-quizzes.ts';
import { Banner } from '#web/ui/banner.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

/** Links to open sessions of the Objection Trainer. */
export function UnfinishedDrills() {
  return useUnfinishedQuizzes().map(({ key, answered }) => {
    const plan = planOf(key);
    if (plan === undefined) return null;
    return (
      <Banner
        key={key}
        tone="blue"
        title={`You have an open session: ${MODE_NAMES[plan.mode]}`}
        actions={<LinkButton to={drillPath(plan)}>Continue session</LinkButton>}
      >
        {answered} done.
      </Banner>
    );
  });
}
