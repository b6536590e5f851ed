import { CloudOff, RefreshCw } from 'lucide-react';
import type { Me } from '#shared/accounts/account.contract.ts';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { FactList } from '#web/features/profiles/fact-list.tsx';
import { dayText } from '#web/features/profiles/profile-words.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

type Props = { user: NonNullable<Me['user']>; onRetry: () => void; isRetrying: boolean };

/**
 * Shows the profile page offline: what this device knows about the user, what requires a network connection, and where
 * to go instead.
 */
export function OwnProfileOffline({ user, onRetry, isRetrying }: Props) {
  const retry = (
    <Button icon={RefreshCw} onPress={onRetry} busy={isRetrying} busyLabel="Trying...">
      Try Again
    </Button>
  );
  return (
    <>
      <h1>My Profile</h1>
      <Banner tone="grey" icon={CloudOff} title="You’re offline" actions={retry}>
        You need a network connection for your profile page, sharing, and account settings. Your study data is on this
        device.
      </Banner>
      <Card as="section" className="stack-3">
        <h2>On this device</h2>
        <FactList
          facts={[
            { term: 'Name', value: user.display_name },
            { term: 'Email', value: user.email },
            { term: 'Member since', value: dayText(user.created_at) },
          ]}
        />
        <p className="row">
          <LinkButton to={PAGE_PATHS.dashboard}>Your progress</LinkButton>
          <LinkButton to={PAGE_PATHS.bookmarks}>Bookmarks</LinkButton>
        </p>
      </Card>
    </>
  );
}
