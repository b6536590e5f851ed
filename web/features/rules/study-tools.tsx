import { CircleQuestionMark, FileDown, Layers } from 'lucide-react';
import type { ReactNode } from 'react';
import { benchBookPath, flashcardsPath, quizPath } from '#shared/pages/page-paths.ts';
import type { RuleDetail } from '#shared/rules/rule.contract.ts';
import { answeredWords, useUnfinishedQuiz } from '#web/sync/unfinished-quizzes.ts';
import { Card } from '#web/ui/card.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import '#web/features/rules/study-tools.css';

type Props = { rule: RuleDetail; studied: ReactNode; bookmark: ReactNode; note: ReactNode };

/**
 * Lists what a user can do with a rule. `studied`, `bookmark`, and `note` are the controls for three of these tools.
 */
export function StudyTools({ rule, studied, bookmark, note }: Props) {
  const unfinished = useUnfinishedQuiz(rule.id);
  return (
    <Card as="section">
      <h2>Study tools</h2>
      <div className="study-tools">
        {studied}
        {bookmark}
        {note}
        <LinkButton block icon={CircleQuestionMark} to={quizPath(rule.article.article_slug, rule.rule_number)}>
          {unfinished ? `Continue quiz, ${answeredWords(unfinished)}` : 'Take Quiz'}
        </LinkButton>
        <LinkButton block icon={Layers} to={flashcardsPath([rule.id])}>
          Flashcards
        </LinkButton>
        <LinkButton block icon={FileDown} to={benchBookPath(`rule:${rule.id}`)}>
          Export PDF
        </LinkButton>
      </div>
    </Card>
  );
}
