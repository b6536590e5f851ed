import { FlaskConical } from 'lucide-react';
import type { AdminFlag } from '#shared/flags/flag-admin.contract.ts';
import { FlagCard } from '#web/features/feature-flags/flag-card.tsx';
import { useFlags } from '#web/features/feature-flags/flags.queries.ts';
import { OfflineNote } from '#web/online/offline-note.tsx';
import { OnlineData } from '#web/online/online-data.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Bone } from '#web/ui/skeleton.tsx';

const WORDS = { loading: 'Loading the feature flags', failed: 'The feature flags couldn’t be loaded.' };

/** Lists the flags for which `isShown` returns true. */
export function FlagList({ isShown }: { isShown: (flag: AdminFlag) => boolean }) {
  return (
    <div className="stack-6">
      <OfflineNote>You need a network connection to change feature flags.</OfflineNote>
      <OnlineData query={useFlags()} words={WORDS} bones={<Bone height="20rem" />}>
        {({ flags, emails }) => {
          const shown = flags.filter(isShown);
          if (shown.length === 0) return <NoFlags />;
          return shown.map((flag) => <FlagCard key={flag.key} flag={flag} emails={emails} />);
        }}
      </OnlineData>
    </div>
  );
}

const NoFlags = () => (
  <Card>
    <EmptyState icon={FlaskConical} title="Nothing is being tested">
      Feature flags in test mode will appear here.
    </EmptyState>
  </Card>
);
