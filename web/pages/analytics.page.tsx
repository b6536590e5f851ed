import { ChartColumn, Flame, Lightbulb, TrendingUp, Trophy } from 'lucide-react';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import { SignInPrompt } from '#web/features/frame/sign-in-prompt.tsx';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';

const TITLE = 'Study Analytics';
const CHIPS = [
  { icon: TrendingUp, label: 'Progress Tracking' },
  { icon: Flame, label: 'Study Heatmaps' },
  { icon: Trophy, label: 'Achievements' },
  { icon: Lightbulb, label: 'Performance Insights' },
];

/** Study analytics, until they are built. Learning specification §2. */
export function AnalyticsPage() {
  useDocumentTitle(`${TITLE} - ${PRODUCT_NAME}`);
  return (
    <SignInPrompt
      title={TITLE}
      lead="Track your learning progress and performance insights"
      crumbs={{ trail: [{ label: 'FRE Explorer', to: PAGE_PATHS.explorer }], at: 'Analytics' }}
      icon={ChartColumn}
      prompt="Sign in to View Analytics"
      later="Your analytics will be here"
      chips={CHIPS}
    >
      How far you have come with each rule, and what to study next.
    </SignInPrompt>
  );
}
