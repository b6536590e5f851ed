import { FileDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import {
  articleQuizPath,
  benchBookPath,
  challengePath,
  EXAMINATIONS_PATH,
  quizPath,
} from '#shared/pages/page-paths.ts';
import type { Article } from '#shared/rules/article.contract.ts';
import type { RuleSummary } from '#shared/rules/rule.contract.ts';
import { usePerson } from '#web/accounts/me-store.ts';
import { ActivityTime, StartButton, StatusBadge } from '#web/features/article/activity-parts.tsx';
import { NoRules } from '#web/features/article/no-rules.tsx';
import {
  type ActivityStatus,
  ARTICLE_ACTIVITIES,
  LOCKED,
  type PracticeActivity,
  practicedRules,
  RULE_PRACTICE_TIME,
} from '#web/features/article/practice-activities.ts';
import { useTakenQuizzes } from '#web/features/article/use-taken-quizzes.ts';
import { answeredWords, useUnfinishedQuizzes } from '#web/sync/unfinished-quizzes.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Card } from '#web/ui/card.tsx';
import { Icon } from '#web/ui/icon.tsx';
import '#web/features/article/practice-hub.css';

const SIGNED_OUT = 'Please log in to take quizzes and track your progress';

/**
 * Shows what the user can practice and what they have completed. `bookmark` is the button that bookmarks the whole
 * article.
 */
export function PracticeHub({ article, bookmark }: { article: Article; bookmark: ReactNode }) {
  const { article_slug: slug, rules } = article;
  const isVisitor = usePerson() === null;
  const taken = useTakenQuizzes(article);
  return (
    <section className="stack-6">
      <h2>Practice hub</h2>
      {isVisitor && (
        <Banner tone="blue" title={SIGNED_OUT}>
          You don’t need an account to read.
        </Banner>
      )}
      <ul className="grid grid-3">
        {ARTICLE_ACTIVITIES.map((activity) => (
          <ActivityCard key={activity.title} activity={activity} slug={slug} taken={taken} />
        ))}
      </ul>
      <h3>Practice by rule</h3>
      {rules.length === 0 ? <NoRules /> : <RulePractice slug={slug} rules={practicedRules(rules)} done={taken.rules} />}
      <Card as="section" className="practice-hub-materials">
        <h3>Study materials</h3>
        <p>
          <Link to={benchBookPath(`article:${slug}`)}>
            <Icon of={FileDown} />
            Export PDF
          </Link>
        </p>
        {bookmark}
      </Card>
    </section>
  );
}

type Taken = ReturnType<typeof useTakenQuizzes>;
type ActivityProps = { activity: PracticeActivity; slug: string; taken: Taken };

const STARTS: Record<PracticeActivity['start'], (slug: string) => string> = {
  'article-quiz': articleQuizPath,
  examinations: () => EXAMINATIONS_PATH,
  challenge: challengePath,
};

function statusOf(start: PracticeActivity['start'], { hasArticleQuiz, hasChallenge }: Taken): ActivityStatus {
  if (start === 'article-quiz') return hasArticleQuiz ? 'completed' : 'available';
  if (start === 'examinations') return 'available';
  if (!hasArticleQuiz) return 'locked';
  return hasChallenge ? 'completed' : 'available';
}

function ActivityCard({ activity: { title, about, time, start }, slug, taken }: ActivityProps) {
  const unfinished = useUnfinishedQuizzes().find(({ key }) => start === 'article-quiz' && key === slug);
  const status = statusOf(start, taken);
  const isLocked = status === 'locked';
  return (
    <li className="card practice-hub-activity">
      <h3>{title}</h3>
      <p className="text-sm soft">{about}</p>
      <span className="row">
        <StatusBadge status={status} />
        <ActivityTime time={time} />
      </span>
      {unfinished && <p className="text-sm muted">{answeredWords(unfinished)}</p>}
      {isLocked && <p className="text-sm muted">{LOCKED}</p>}
      <StartButton what={title} to={isLocked ? undefined : STARTS[start](slug)} isBegun={unfinished !== undefined} />
    </li>
  );
}

type PracticeProps = { slug: string; rules: readonly RuleSummary[]; done: ReadonlySet<string> };

function RulePractice({ slug, rules, done }: PracticeProps) {
  const begun = new Set(useUnfinishedQuizzes().map(({ key }) => key));
  return (
    <Card flush>
      <ul className="practice-hub-rules">
        {rules.map((rule) => (
          <li key={rule.id}>
            <span>
              <span className="practice-hub-number">Rule {rule.rule_number}</span> {rule.full_title}
            </span>
            <span className="row">
              <StatusBadge status={done.has(rule.id) ? 'completed' : 'available'} />
              <ActivityTime time={RULE_PRACTICE_TIME} />
            </span>
            <StartButton
              what={`Rule ${rule.rule_number} practice`}
              to={quizPath(slug, rule.rule_number)}
              isBegun={begun.has(rule.id)}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}
