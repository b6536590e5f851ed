import type { Confession } from '#shared/confessions/confession.contract.ts';
import { LatePart } from '#web/ui/late-part.tsx';

const staffFacts = async () => (await import('#web/features/confessions/staff-facts.tsx')).StaffFacts;

/** Shows staff how relevant a confession is. Other readers don't download the code. */
export function StaffFactsPart({ confession }: { confession: Confession }) {
  return <LatePart isNeeded={confession.relevance_score !== null} load={staffFacts} given={confession} />;
}
