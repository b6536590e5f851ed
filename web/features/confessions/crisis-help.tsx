import { LatePart } from '#web/ui/late-part.tsx';

const NOTHING = {};

const crisisCard = async () => (await import('#web/online/crisis-card.tsx')).CrisisCard;

/**
 * Offers help to the author of a post about self-harm. The most important phone number is shown even if nothing else
 * loads.
 */
export function CrisisHelp() {
  return <LatePart isNeeded load={crisisCard} given={NOTHING} until={<a href="tel:988">Call 988</a>} />;
}
