import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { mistakePath, rulePath } from '#shared/pages/page-paths.ts';
import type { RuleDetail } from '#shared/rules/rule.contract.ts';
import { KeyConcepts } from '#web/features/rules/key-concepts.tsx';
import { RelatedRules } from '#web/features/rules/related-rules.tsx';
import { StrategicNotes } from '#web/features/rules/strategic-notes.tsx';
import { StudyTools } from '#web/features/rules/study-tools.tsx';

type Props = {
  rule: RuleDetail;
  studied: ReactNode;
  bookmark: ReactNode;
  note: ReactNode;
  /** Whether the current tab already lists every common mistake. */
  hasMistakesShown: boolean;
  onMoreMistakes: () => void;
};

/** Shows tools and teaching next to the text, or below it on phones. Leaves out teaching that isn't written yet. */
export function RuleRail({ rule, studied, bookmark, note, hasMistakesShown, onMoreMistakes }: Props) {
  const { rule_number, article, key_concepts, strategic_notes, related_rules } = rule;
  const mistakes = hasMistakesShown ? [] : rule.common_mistakes;
  const hasNotes = strategic_notes !== null || mistakes.length > 0;
  return (
    <aside className="rail stack" aria-label="Study tools and notes">
      <StudyTools rule={rule} studied={studied} bookmark={bookmark} note={note} />
      {key_concepts.length > 0 && <KeyConcepts concepts={key_concepts} />}
      {hasNotes && <StrategicNotes notes={strategic_notes} mistakes={mistakes} onMore={onMoreMistakes} />}
      {related_rules.length > 0 && <RelatedRules rules={related_rules} />}
      <p className="text-sm">
        <Link to={mistakePath(`Rule ${rule_number}`, rulePath(article.article_slug, rule_number))}>
          Report a mistake
        </Link>
      </p>
    </aside>
  );
}
