import { PRODUCT_NAME } from '#shared/product.ts';
import { usePerson } from '#web/accounts/me-store.ts';
import { Hero, LearnTheRules } from '#web/features/home/hero.tsx';
import { StartCards } from '#web/features/home/start-cards.tsx';
import { Transcript } from '#web/features/home/transcript.tsx';
import { WelcomeBanner } from '#web/features/home/welcome-banner.tsx';
import { RuleOfDay } from '#web/features/rule-of-day/rule-of-day.tsx';
import { useCompetitionsVisibility } from '#web/flags/use-flag.ts';
import { LatePart } from '#web/ui/late-part.tsx';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';

const continueLink = async () => (await import('#web/features/recent-views/continue-link.tsx')).ContinueLink;

const competitionsPeek = async () =>
  (await import('#web/features/competitions/competitions-peek.tsx')).CompetitionsPeek;

const NOTHING = {};
const LEARN = <LearnTheRules />;
const OTHERWISE = { otherwise: LEARN };

/**
 * Lets members continue where they left off. After the first paint, a link to the rule they read last replaces the
 * usual button.
 */
function Start() {
  const person = usePerson();
  if (person === null) return LEARN;
  return <LatePart key={person.id} isNeeded load={continueLink} given={OTHERWISE} until={LEARN} />;
}

export function HomePage() {
  useDocumentTitle(PRODUCT_NAME);
  const { showCompetitions } = useCompetitionsVisibility();
  return (
    <div className="wrap">
      <Hero competitionsVisible={showCompetitions} start={<Start />}>
        <Transcript />
      </Hero>
      <WelcomeBanner />
      <StartCards
        competitionsVisible={showCompetitions}
        competitionsPeek={<LatePart isNeeded load={competitionsPeek} given={NOTHING} />}
      />
      <RuleOfDay />
    </div>
  );
}
