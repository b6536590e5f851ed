import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { SignInButton } from '#web/features/frame/sign-in-button.tsx';
import { useShortWait } from '#web/features/frame/use-short-wait.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Breadcrumbs, type Crumb } from '#web/ui/breadcrumbs.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Bone, Skeleton } from '#web/ui/skeleton.tsx';
import '#web/features/frame/sign-in-prompt.css';

type Props = {
  /** The page's own title and subtitle. */
  title: string;
  lead?: string | undefined;
  /** The page's breadcrumb, if there is one. `at` is the page's name in it. */
  crumbs?: { trail: readonly Crumb[]; at: string } | undefined;
  icon: LucideIcon;
  /** Why the user should sign in. */
  prompt: string;
  chips?: readonly { icon: LucideIcon; label: string }[] | undefined;
  /** Links to show in addition to signing in. */
  actions?: ReactNode;
  /** Explains what the page would show. */
  children?: ReactNode;
};

/** Tells visitors what they would see on a page that requires an account. Decision 17. */
export function SignInPrompt({ title, lead, crumbs, icon, prompt, chips = [], actions, children }: Props) {
  const isAsking = useShortWait();
  const ways = (
    <>
      {chips.length > 0 && <PromptChips chips={chips} />}
      <SignInButton>Sign In / Sign Up</SignInButton>
      {actions}
    </>
  );
  return (
    <div className="wrap">
      {crumbs && <Breadcrumbs trail={crumbs.trail} current={crumbs.at} />}
      <div className="page-head">
        <h1>{title}</h1>
        {lead !== undefined && <p className="lead">{lead}</p>}
      </div>
      {isAsking ? (
        <Skeleton label="Loading">
          <Bone height="14rem" />
        </Skeleton>
      ) : (
        <Card>
          <EmptyState icon={icon} title={prompt} actions={ways}>
            {children}
          </EmptyState>
        </Card>
      )}
    </div>
  );
}

function PromptChips({ chips }: { chips: readonly { icon: LucideIcon; label: string }[] }) {
  return (
    <ul className="sign-in-prompt-chips">
      {chips.map(({ icon, label }) => (
        <li key={label}>
          <Badge icon={icon}>{label}</Badge>
        </li>
      ))}
    </ul>
  );
}
