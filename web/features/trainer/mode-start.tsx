import { useSearchParams } from 'react-router-dom';
import { DRILL_PARAMETERS } from '#shared/pages/page-paths.ts';
import { playableCalls } from '#shared/trainer/draw-calls.ts';
import { MODE_NAMES } from '#shared/trainer/drill.words.ts';
import { countIn, type DrillPlan } from '#shared/trainer/drill-plan.ts';
import type { DrillSession } from '#shared/trainer/drill-session.contract.ts';
import { useArticles } from '#web/content/use-content.ts';
import { PracticeCard, RapidCard, WeakCard } from '#web/features/trainer/mode-cards.tsx';
import { readHasArticleQuiz } from '#web/features/trainer/read-drills.ts';
import { type TrainerContent, useTrainerPast } from '#web/features/trainer/trainer-data.ts';
import { NothingToPlay, TrainerFrame, TrainerLoading, VisitorNote } from '#web/features/trainer/trainer-states.tsx';
import { useStudyQuery } from '#web/sync/current-study.ts';

type Props = {
  plan: DrillPlan;
  content: TrainerContent;
  hasInvention: boolean;
  onStarted: (session: DrillSession) => void;
};

/** The screen that starts one mode, for links from elsewhere. */
export function ModeStart(props: Props) {
  const { plan } = props;
  if (plan.mode === 'rapid' && plan.subject !== null) return <ChallengeStart {...props} slug={plan.subject} />;
  return (
    <TrainerFrame title={MODE_NAMES[plan.mode]}>
      <ModeChoice {...props} />
    </TrainerFrame>
  );
}

type ChoiceProps = Props & { ruleIds?: readonly string[]; lockedReason?: string | undefined };

function ModeChoice({ plan, content, hasInvention, onStarted, ruleIds, lockedReason }: ChoiceProps) {
  const past = useTrainerPast(plan.subject);
  const [params] = useSearchParams();
  if (past === undefined) return <TrainerLoading />;
  const count = countIn(params.get(DRILL_PARAMETERS.count));
  const choice = { ...content, plan, played: past.played, hasInvention, ruleIds, count };
  const shared = { choice, open: past.open, onStarted };
  return (
    <div className="stack">
      <VisitorNote />
      {plan.mode === 'practice' && <PracticeCard {...shared} />}
      {plan.mode === 'weak' && <WeakCard {...shared} />}
      {plan.mode === 'rapid' && <RapidCard {...shared} best={past.best} lockedReason={lockedReason} />}
    </div>
  );
}

/** The text is from learning specification §2. */
const LOCKED = 'Complete the Article Quiz to unlock this activity';

/** Rapid Fire on the rules of an article, unlocked by its Article Quiz. */
function ChallengeStart({ slug, ...props }: Props & { slug: string }) {
  const { data: articles } = useArticles();
  const article = articles?.find(({ article_slug }) => article_slug === slug);
  const ruleIds = article?.rules.map(({ id }) => id) ?? [];
  const { data: isUnlocked } = useStudyQuery(`unlocked ${slug} ${ruleIds.length}`, (study) =>
    readHasArticleQuiz(study, ruleIds),
  );
  const { chunk } = props.content;
  const hasCalls = playableCalls(chunk.calls, { hasInvention: props.hasInvention, ruleIds }).length > 0;
  return (
    <TrainerFrame title="Timed Challenge" lead={article?.title}>
      {articles === undefined && <TrainerLoading />}
      {articles !== undefined && !hasCalls && (
        <NothingToPlay title="No calls yet">There are no calls on the rules in this article.</NothingToPlay>
      )}
      {hasCalls && <ModeChoice {...props} ruleIds={ruleIds} lockedReason={isUnlocked === false ? LOCKED : undefined} />}
    </TrainerFrame>
  );
}
