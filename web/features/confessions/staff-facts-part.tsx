import type { Confession } from '#shared/confessions/confession.contract.ts';
import { LatePart } from '#web/ui/late-part.tsx';

const relevanceFacts = async () => (await import('#web/rule-kit/relevance-facts.tsx')).RelevanceFacts;

/** Shows staff how relevant a confession is. Other readers don't download the code. */
export function StaffFactsPart({ confession }: { confession: Confession }) {
  const { relevance_score, relevance_explanation, fre_tags } = confession;
  const given = { relevance_score, relevance_explanation, fre_tags };
  return <LatePart isNeeded={relevance_score !== null} load={relevanceFacts} given={given} />;
}
