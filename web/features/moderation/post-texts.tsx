import { PencilLine } from 'lucide-react';
import type { ReactNode } from 'react';
import type { EvidenceSpan, StaffPost } from '#shared/moderation-queue/staff-post.contract.ts';
import { EVIDENCE_LABELS } from '#web/features/moderation/decision-words.ts';
import { markedParts } from '#web/features/moderation/marked-text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import '#web/features/moderation/post-texts.css';

/**
 * Shows what the author wrote, with the pipeline's evidence highlighted, next to the published or suggested rewrite if
 * there is one.
 */
export function PostTexts({ post, editor }: { post: StaffPost; editor: ReactNode }) {
  const { content, original_text: original, evidence, status } = post;
  return (
    <>
      <div className="post-texts">
        <div className="post-texts-box">
          <h3>{original === null ? 'What the author wrote' : 'Original'}</h3>
          <MarkedText text={original ?? content} evidence={evidence} />
        </div>
        {original !== null && (
          <div className="post-texts-box">
            <h3>
              <Icon of={PencilLine} />
              {rewriteHeading(status)}
            </h3>
            <p>{content}</p>
          </div>
        )}
      </div>
      {editor}
      <EvidenceList evidence={evidence} />
    </>
  );
}

/** Only published posts can be read by others. Posts that were rejected or removed may still have a rewrite. */
function rewriteHeading(status: StaffPost['status']): string {
  if (status === 'pending' || status === 'escalated') return 'Suggested rewrite';
  return status === 'approved' || status === 'rewritten' ? 'What others read' : 'Rewrite';
}

function MarkedText({ text, evidence }: { text: string; evidence: readonly EvidenceSpan[] }) {
  if (text === '') return <p className="post-texts-gone">The text was deleted.</p>;
  return (
    <p>
      {markedParts(text, evidence).map((part) =>
        part.labels.length === 0 ? (
          part.text
        ) : (
          <mark key={part.start}>
            <VisuallyHidden>[{part.labels.join(', ')}: </VisuallyHidden>
            {part.text}
            <VisuallyHidden>]</VisuallyHidden>
          </mark>
        ),
      )}
    </p>
  );
}

/** Names what the pipeline found, because a highlight alone doesn't say why. */
function EvidenceList({ evidence }: { evidence: readonly EvidenceSpan[] }) {
  const found = [...new Set(evidence.map(({ kind, label }) => `${EVIDENCE_LABELS[kind]}: ${label}`))];
  if (found.length === 0) return null;
  return (
    <ul className="row" aria-label="What the automatic check found">
      {found.map((each) => (
        <li key={each}>
          <Badge tone="red" outline>
            {each}
          </Badge>
        </li>
      ))}
    </ul>
  );
}
