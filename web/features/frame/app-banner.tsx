import { MessagesSquare } from 'lucide-react';
import { useDismissed } from '#web/local/use-dismissed.ts';
import { Banner } from '#web/ui/banner.tsx';
import '#web/features/frame/app-banner.css';

const SEEN_KEY = 'has-seen-welcome';

/** Welcomes newcomers on every page until they dismiss it, for ever in this browser. Community specification §2. */
export function AppBanner() {
  const { isDismissed, dismiss } = useDismissed(SEEN_KEY);
  if (isDismissed) return null;
  return (
    <section className="wrap welcome" aria-label="Welcome">
      <Banner
        tone="accent"
        icon={MessagesSquare}
        title="A space to confess, connect and prepare for trials"
        onDismiss={dismiss}
      >
        Study the rules of evidence between rounds, also without a signal. Confessions, teams and competitions are being
        built.
      </Banner>
    </section>
  );
}
