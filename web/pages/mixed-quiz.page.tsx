import { Navigate, useSearchParams } from 'react-router-dom';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { MIXED_PARAMETERS, type MixedSet, readMixedSet } from '#shared/practice/mixed-set.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import { useOnline } from '#web/browser/use-online.ts';
import { MixedSettings } from '#web/features/quizzes/mixed-settings.tsx';
import { mixedSubject } from '#web/features/quizzes/mixed-subject.ts';
import { QuestionsLoading } from '#web/features/quizzes/quiz-states.tsx';
import { QuizView } from '#web/features/quizzes/quiz-view.tsx';
import { LateEarnedNews } from '#web/features/study-analytics/late-earned-news.tsx';
import { useMixedRules } from '#web/features/today/use-mixed-rules.ts';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';

/** Shows a quiz on any set of rules. The page address names the set. */
export function MixedQuizPage() {
  const [params] = useSearchParams();
  const set = readMixedSet(params.get(MIXED_PARAMETERS.of));
  return set === undefined ? <Navigate to={PAGE_PATHS.today} replace /> : <MixedQuiz set={set} />;
}

function MixedQuiz({ set }: { set: MixedSet }) {
  const { articles, rules, hasFailed, isRetrying, retry } = useMixedRules(set);
  const isOnline = useOnline();
  const subject = articles && rules && mixedSubject({ set, ...rules }, articles);
  useDocumentTitle(`${subject === undefined ? 'Mixed quiz' : `Quiz on ${subject.name}`} - ${PRODUCT_NAME}`);
  if (subject !== undefined) {
    const settings = (isAgain: boolean) => <MixedSettings subject={subject} mixed={subject.mixed} isAgain={isAgain} />;
    return <QuizView subject={subject} settings={settings} whenDone={<LateEarnedNews />} />;
  }
  return (
    <div className="wrap">
      {hasFailed ? (
        <LoadFailed level={1} title="Failed to load quiz questions" onRetry={retry} isRetrying={isRetrying}>
          {isOnline
            ? 'We couldn’t load the questions. This might be a temporary issue.'
            : 'You’re offline, and the questions aren’t on this device yet.'}
        </LoadFailed>
      ) : (
        <QuestionsLoading />
      )}
    </div>
  );
}
