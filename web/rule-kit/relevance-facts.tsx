import { Badge } from '#web/ui/badge.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import '#web/rule-kit/relevance-facts.css';

const MOST = 100;

type Props = {
  relevance_score: number | null;
  relevance_explanation: string | null;
  fre_tags: readonly string[] | null;
};

/** Shows moderators and admins how relevant a post is to evidence law, why, and which rules it touches. Decision 41. */
export function RelevanceFacts({ relevance_score, relevance_explanation, fre_tags }: Props) {
  if (relevance_score === null) return null;
  return (
    <div className="relevance-facts">
      <p className="relevance-facts-score">
        <span>Relevance</span>
        <ProgressBar thin label={`Relevance ${relevance_score}`} value={Math.min(relevance_score, MOST)} />
        <b className="tabular">{relevance_score}</b>
      </p>
      {relevance_explanation !== null && <p>{relevance_explanation}</p>}
      {fre_tags !== null && fre_tags.length > 0 && (
        <ul className="row" aria-label="Rules">
          {fre_tags.map((rule) => (
            <li key={rule}>
              <Badge outline>Rule {rule}</Badge>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
