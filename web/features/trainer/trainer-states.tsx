import { Gavel } from 'lucide-react';
import type { ReactNode } from 'react';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { usePerson } from '#web/accounts/me-store.ts';
import { useOnline } from '#web/browser/use-online.ts';
import { LOG_IN } from '#web/features/trainer/trainer-words.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { Bone, Skeleton } from '#web/ui/skeleton.tsx';

const TRAINER = { label: 'Objection Trainer', to: PAGE_PATHS.objections };

type FrameProps = { title: string; lead?: string | undefined; children: ReactNode };

/** Puts breadcrumbs and a heading above the content of the trainer's own page or of a page below it. */
export function TrainerFrame({ title, lead, children }: FrameProps) {
  const isTrainer = title === TRAINER.label;
  return (
    <div className="wrap">
      <Breadcrumbs trail={isTrainer ? [] : [TRAINER]} current={title} />
      <div className="page-head">
        <h1>{title}</h1>
        {lead !== undefined && <p className="lead">{lead}</p>}
      </div>
      {children}
    </div>
  );
}

/** Tells visitors that they need an account. */
export function VisitorNote() {
  if (usePerson() !== null) return null;
  return (
    <Banner tone="blue" title={LOG_IN}>
      When you start a session, we’ll ask you to sign in first. You can look around without an account.
    </Banner>
  );
}

export function TrainerLoading() {
  return (
    <Skeleton label="Loading calls...">
      <div className="grid grid-2">
        {['a', 'b', 'c', 'd'].map((key) => (
          <div key={key} className="card stack">
            <Bone width="40%" />
            <Bone height="2.75rem" />
            <Bone width="9rem" height="3rem" />
          </div>
        ))}
      </div>
    </Skeleton>
  );
}

/** Shown if the calls couldn't be loaded. Offline, this means that they aren't on this device yet. */
export function TrainerFailed(retry: { onRetry: () => void; isRetrying: boolean }) {
  const isOnline = useOnline();
  return (
    <LoadFailed
      {...retry}
      title="The calls couldn’t be loaded"
      back={<LinkButton to={PAGE_PATHS.learn}>Back to Learn</LinkButton>}
    >
      {isOnline ? 'This might be a temporary issue.' : 'You’re offline, and the calls aren’t on this device yet.'}
    </LoadFailed>
  );
}

/** Shown in place of something that this edition doesn't have. */
export function NothingToPlay({ title, children }: { title: string; children: string }) {
  return (
    <EmptyState
      icon={Gavel}
      title={title}
      actions={<LinkButton to={PAGE_PATHS.objections}>Back to the trainer</LinkButton>}
    >
      {children}
    </EmptyState>
  );
}
