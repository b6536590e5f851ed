import { TodayCardLoading } from '#web/features/today/today-loading.tsx';
import { LatePart } from '#web/ui/late-part.tsx';

// Loaded on demand, because the first paint doesn't need the formulas.
const loadCard = async () => (await import('#web/features/today/today-card.tsx')).TodayCard;
const NOTHING = {};

/** The compact plan for today, for signed-in users. */
export function TodayCardPart() {
  return <LatePart isNeeded load={loadCard} given={NOTHING} until={<TodayCardLoading />} />;
}
