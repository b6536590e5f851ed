import { CloudOff, RefreshCw } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Bone, Skeleton } from '#web/ui/skeleton.tsx';
import '#web/features/profiles/profile-head.css';

const CARDS = ['one', 'two'];

/** Shows a skeleton of a profile. `title` is the page's heading. */
export function ProfileLoading({ title }: { title: string }) {
  return (
    <>
      <h1 className="visually-hidden">{title}</h1>
      <Skeleton label="Loading profile...">
        <div className="stack">
          <div className="profile-head">
            <Bone width="4rem" height="4rem" />
            <div className="grow stack-2">
              <Bone width="12rem" height="2rem" />
              <Bone width="8rem" />
            </div>
          </div>
          {CARDS.map((card) => (
            <div className="card" key={card}>
              <Bone height="9rem" />
            </div>
          ))}
        </div>
      </Skeleton>
    </>
  );
}

type OfflineProps = { title: string; onRetry: () => void; isRetrying: boolean };

/** Shown if the device is offline and has no data to show. */
export function ProfileOffline({ title, onRetry, isRetrying }: OfflineProps) {
  const retry = (
    <Button tone="primary" icon={RefreshCw} onPress={onRetry} busy={isRetrying} busyLabel="Trying...">
      Try Again
    </Button>
  );
  return (
    <Card>
      <div role="alert">
        <EmptyState icon={CloudOff} level={1} title={title} actions={retry}>
          You’re offline, and this page needs a network connection.
        </EmptyState>
      </div>
    </Card>
  );
}
