import { ChartColumn, Flame, Lightbulb, TrendingUp, Trophy } from 'lucide-react';
import { PRODUCT_NAME } from '#shared/product.ts';
import { usePerson } from '#web/accounts/me-store.ts';
import { SignInPrompt } from '#web/features/frame/sign-in-prompt.tsx';
import { ANALYTICS_HEAD, AnalyticsHead } from '#web/features/study-analytics/analytics-head.tsx';
import { AnalyticsLoading } from '#web/features/study-analytics/analytics-states.tsx';
import { LatePart } from '#web/ui/late-part.tsx';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';

const CHIPS = [
  { icon: TrendingUp, label: 'Progress Tracking' },
  { icon: Flame, label: 'Study Heatmaps' },
  { icon: Trophy, label: 'Achievements' },
  { icon: Lightbulb, label: 'Performance Insights' },
];

const reloadPage = () => location.reload();

// Loaded on demand because the first paint doesn't need charts and formulas.
const loadOwn = async () => (await import('#web/features/study-analytics/own-analytics.tsx')).OwnAnalytics;

/** Shows study analytics. Visitors are asked to sign in. Learning specification §2. */
export function AnalyticsPage({ onReload = reloadPage }: { onReload?: () => void }) {
  useDocumentTitle(`${ANALYTICS_HEAD.title} - ${PRODUCT_NAME}`);
  const person = usePerson();
  if (person === null) return <SignedOut />;
  return (
    <div className="wrap" key={person.id}>
      <LatePart isNeeded load={loadOwn} given={{ onReload }} until={<Loading />} />
    </div>
  );
}

function Loading() {
  return (
    <>
      <AnalyticsHead />
      <AnalyticsLoading />
    </>
  );
}

function SignedOut() {
  return (
    <SignInPrompt {...ANALYTICS_HEAD} icon={ChartColumn} prompt="Sign in to View Analytics" chips={CHIPS}>
      Your progress on each rule, and what to study next.
    </SignInPrompt>
  );
}
