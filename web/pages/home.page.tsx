import { FLAG_DEFAULTS, isOnForVisitors } from '#shared/flags/flag-defaults.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import { Doors } from '#web/features/home/doors.tsx';
import { Hero } from '#web/features/home/hero.tsx';
import { Transcript } from '#web/features/home/transcript.tsx';
import { RuleOfDay } from '#web/features/rule-of-day/rule-of-day.tsx';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';

export function HomePage() {
  useDocumentTitle(PRODUCT_NAME);
  const competitionsVisible = isOnForVisitors(FLAG_DEFAULTS.competitions_visibility);
  return (
    <div className="wrap">
      <Hero competitionsVisible={competitionsVisible}>
        <Transcript />
      </Hero>
      <Doors competitionsVisible={competitionsVisible} />
      <RuleOfDay />
    </div>
  );
}
