import { EyeOff, type LucideIcon } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import type { OwnStatus, PendingReason } from '#shared/confessions/own-confession.contract.ts';
import type { ModerationReason } from '#shared/moderation/moderation.contract.ts';
import { DECIDED_REASON_WORDS, REASON_WORDS } from '#shared/moderation/reason-words.ts';
import { signInPath } from '#web/accounts/return-path.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Bone } from '#web/ui/skeleton.tsx';

export const OWN_STATUSES: readonly { value: OwnStatus; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'approved', label: 'Approved' },
  { value: 'pending', label: 'Pending' },
];

/** Why one of the user's posts isn't public. */
const PENDING_WORDS: Record<PendingReason, string> = {
  waiting: 'This post is waiting for moderation. Until there’s a decision, only you and moderators can read it.',
  rejected: 'A moderator didn’t accept this post or took it down, so only you and moderators can read it.',
  escalated: 'Moderators are reviewing this post together. Until they decide, only you and moderators can read it.',
};

type Pending = { pending_reason: PendingReason | null; moderation_reason: ModerationReason | null };

/** Tells authors why others can't read one of their posts. Renders nothing for a public post. */
export function PendingNote({ pending_reason: state, moderation_reason: reason }: Pending) {
  if (state === null) return null;
  const reasons = state === 'rejected' ? DECIDED_REASON_WORDS : REASON_WORDS;
  return (
    <p className="text-sm soft">
      {PENDING_WORDS[state]} {reason !== null && reasons[reason]}
    </p>
  );
}

/** Warns users not to let others see this list, because it shows which posts are theirs. */
export function OnlyYou({ what }: { what: 'confessions' | 'comments' }) {
  return (
    <Banner tone="grey" icon={EyeOff} title="Only you can see this list">
      {` Close it before you share your screen or hand someone your phone, because it shows which ${what} are yours.`}
    </Banner>
  );
}

export function OwnBones() {
  return (
    <div className="stack">
      {[1, 2, 3].map((key) => (
        <Card key={key}>
          <div className="stack-2">
            <Bone width="30%" />
            <Bone width="95%" />
            <Bone width="60%" />
          </div>
        </Card>
      ))}
    </div>
  );
}

/** Shown to visitors in place of the page. `what` is what they'll see after signing in. Community specification §2. */
export function AuthenticationRequired({ icon, what }: { icon: LucideIcon; what: string }) {
  const { pathname } = useLocation();
  const signIn = (
    <LinkButton tone="primary" to={signInPath(pathname)}>
      Sign In
    </LinkButton>
  );
  return (
    <div className="wrap">
      <Card>
        <EmptyState icon={icon} level={1} title="Authentication Required" actions={signIn}>
          Please sign in to see {what}.
        </EmptyState>
      </Card>
    </div>
  );
}
