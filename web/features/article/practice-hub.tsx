import { Bookmark, FileDown, type LucideIcon } from 'lucide-react';
import type { Article } from '#shared/rules/article.contract.ts';
import type { RuleSummary } from '#shared/rules/rule.contract.ts';
import { usePerson } from '#web/account/me-store.ts';
import { ActivityTime, StartButton, StatusBadge } from '#web/features/article/activity-parts.tsx';
import { NoRules } from '#web/features/article/no-rules.tsx';
import {
  ARTICLE_ACTIVITIES,
  type PracticeActivity,
  practisedRules,
  RULE_PRACTICE_TIME,
} from '#web/features/article/practice-activities.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Card } from '#web/ui/card.tsx';
import { Icon } from '#web/ui/icon.tsx';
import '#web/features/article/practice-hub.css';

const SOON = 'Coming Soon';
const SIGNED_OUT = 'Please log in to take quizzes and track your progress';

/** What there is to practise, all of it still closed. */
export function PracticeHub({ article }: { article: Article }) {
  const isMember = usePerson() !== null;
  return (
    <section className="stack-6">
      <h2>Practice hub</h2>
      <Banner tone="blue" title={isMember ? 'Quizzes come with the next version' : SIGNED_OUT}>
        Quizzes are not open yet, so nothing here starts today. Reading needs no account.
      </Banner>
      <ul className="grid g3">
        {ARTICLE_ACTIVITIES.map((activity) => (
          <ActivityCard key={activity.title} {...activity} />
        ))}
      </ul>
      <h3>Practice by rule</h3>
      {article.rules.length === 0 ? <NoRules /> : <RulePractice rules={practisedRules(article.rules)} />}
      <Card as="section" className="materials">
        <h3>Study materials</h3>
        <Material icon={FileDown}>Export PDF</Material>
        <Material icon={Bookmark}>Bookmark Article</Material>
      </Card>
    </section>
  );
}

function ActivityCard({ title, about, time, status, isComing = false }: PracticeActivity) {
  return (
    <li className="card activity">
      <h3>{title}</h3>
      <p className="sm soft">{about}</p>
      <span className="row">
        <StatusBadge status={status} />
        {isComing && <Badge outline>{SOON}</Badge>}
        <ActivityTime time={time} />
      </span>
      <StartButton what={title} />
    </li>
  );
}

function RulePractice({ rules }: { rules: readonly RuleSummary[] }) {
  return (
    <Card flush>
      <ul className="practice">
        {rules.map((rule) => (
          <li key={rule.id}>
            <span>
              <span className="n">Rule {rule.rule_number}</span> {rule.full_title}
            </span>
            <span className="row">
              <StatusBadge status="available" />
              <ActivityTime time={RULE_PRACTICE_TIME} />
            </span>
            <StartButton what={`Rule ${rule.rule_number} practice`} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Material({ icon, children }: { icon: LucideIcon; children: string }) {
  return (
    <p>
      <button type="button" disabled>
        <Icon of={icon} />
        {children}
        <Badge outline>{SOON}</Badge>
      </button>
    </p>
  );
}
