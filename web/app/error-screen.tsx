import { CloudOff, FileX2, RefreshCw } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import { isMissingChunk } from '#web/browser/missing-chunk.ts';
import { useOnline } from '#web/browser/use-online.ts';
import { Brand } from '#web/features/frame/brand.tsx';
import { FullPageNotice } from '#web/features/info/full-page-notice.tsx';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';
import '#web/features/frame/app-header.css';

const reloadPage = () => location.reload();

/** Replaces a page that can't be shown. Community specification §2. */
export function ErrorScreen({ error, reload = reloadPage }: { error: unknown; reload?: () => void }) {
  useDocumentTitle(`Error - ${PRODUCT_NAME}`);
  return (
    <>
      <header className="app-header">
        <div className="wrap">
          <Brand />
        </div>
      </header>
      <main id="main">{isMissingChunk(error) ? <MissingPart reload={reload} /> : <Broken reload={reload} />}</main>
    </>
  );
}

function Broken({ reload }: { reload: () => void }) {
  return (
    <FullPageNotice
      icon={FileX2}
      art="paper"
      title="Something went wrong"
      actions={<RecoveryActions reload={reload} />}
    >
      Something went wrong while showing this page. Everything you saved is safe. Reload the page, or go back to the
      home page.
    </FullPageNotice>
  );
}

/** Shown if part of the app didn't load because there is no network or because a newer build has replaced it. */
function MissingPart({ reload }: { reload: () => void }) {
  const isOnline = useOnline();
  const [beganOnline] = useState(isOnline);
  return beganOnline ? (
    <FullPageNotice
      icon={FileX2}
      art="paper"
      title="This page didn’t load"
      actions={<RecoveryActions reload={reload} />}
    >
      The connection was lost, or a newer version of {PRODUCT_NAME} is out. Either way, reloading the page should fix
      it.
    </FullPageNotice>
  ) : (
    <OfflinePart isOnline={isOnline} reload={reload} />
  );
}

function OfflinePart({ isOnline, reload }: { isOnline: boolean; reload: () => void }) {
  const [isStuck, setIsStuck] = useState(false);
  const retry = () => (isOnline ? reload() : setIsStuck(true));
  return (
    <FullPageNotice
      icon={CloudOff}
      title={isOnline ? 'You’re back online' : 'You’re offline'}
      actions={<RecoveryActions reload={retry} label="Try again" />}
    >
      {isOnline
        ? 'You can load this page now.'
        : 'This page isn’t on your device yet. Connect to a network, then try again.'}
      <output>{isStuck && !isOnline && ' You’re still offline.'}</output>
    </FullPageNotice>
  );
}

function RecoveryActions({ reload, label = 'Reload page' }: { reload: () => void; label?: string }): ReactNode {
  return (
    <>
      <Button tone="primary" icon={RefreshCw} onPress={reload}>
        {label}
      </Button>
      <LinkButton to={PAGE_PATHS.home}>Back to Home</LinkButton>
    </>
  );
}
