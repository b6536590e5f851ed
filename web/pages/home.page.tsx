import { PRODUCT_NAME } from '#shared/product.ts';
import { Doors } from '#web/features/home/doors.tsx';
import { Hero } from '#web/features/home/hero.tsx';
import { Transcript } from '#web/features/home/transcript.tsx';
import { WelcomeBanner } from '#web/features/home/welcome-banner.tsx';
import { RuleOfDay } from '#web/features/rule-of-day/rule-of-day.tsx';
import { useCompetitionsVisibility } from '#web/flags/use-flag.ts';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';

export function HomePage() {
  useDocumentTitle(PRODUCT_NAME);
  const { showCompetitions } = useCompetitionsVisibility();
  return (
    <div className="wrap">
      <Hero competitionsVisible={showCompetitions}>
        <Transcript />
      </Hero>
      <WelcomeBanner />
      <Doors competitionsVisible={showCompetitions} />
      <RuleOfDay />
    </div>
  );
}
