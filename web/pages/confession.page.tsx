import { FileQuestion } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useParams } from 'react-router-dom';
import type { Confession } from '#shared/confessions/confession.contract.ts';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import { usePerson } from '#web/accounts/me-store.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useOnline } from '#web/browser/use-online.ts';
import { BackLink } from '#web/features/confessions/back-link.tsx';
import { useConfession } from '#web/features/confessions/confession.queries.ts';
import { ConfessionView } from '#web/features/confessions/confession-view.tsx';
import { FeedWall } from '#web/features/confessions/feed-wall.tsx';
import { recallConfession } from '#web/features/confessions/kept-feed.ts';
import { OfflineNote } from '#web/online/offline-note.tsx';
import { OnlineData } from '#web/online/online-data.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Bone } from '#web/ui/skeleton.tsx';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';
import '#web/features/confessions/confession-frame.css';

const TITLE = 'Confession';
const MISSING = 'Confession not found';
const WHY_MISSING = 'It may have been deleted, or it may still be waiting for review.';
const WORDS = { loading: 'Loading the confession...', failed: 'Failed to load the confession' };

/** Shows one confession. Community specification §2. */
export function ConfessionPage() {
  const id = (useParams()['confessionId'] ?? '').trim();
  useDocumentTitle(`${TITLE} - ${PRODUCT_NAME}`);
  return (
    <div className="wrap confession-frame">
      <BackLink />
      {id === '' ? (
        <Missing title="No confession ID provided">The address is incomplete.</Missing>
      ) : (
        <Loaded key={id} id={id} />
      )}
    </div>
  );
}

/** Returns whether the server found nothing at this address that this reader may see. */
const isMissing = (error: Error | null) => error instanceof ApiError && [400, 404].includes(error.status);

function Loaded({ id }: { id: string }) {
  const query = useConfession(id);
  const isVisitor = usePerson() === null;
  const isOnline = useOnline();
  const [now] = useState(() => Date.now());
  const { data, error } = query;
  if (isMissing(error)) return <Missing title={MISSING}>{WHY_MISSING}</Missing>;
  if (isVisitor && error instanceof ApiError && error.code === 'AUTH_REQUIRED') return <FeedWall />;
  const kept = isOnline ? undefined : (data ?? recallConfession(id, now));
  if (kept !== undefined) {
    return (
      <Stack>
        <OfflineNote>
          This is how the confession looked when this device last loaded it. It may have changed since.
        </OfflineNote>
        <Shown confession={kept} />
      </Stack>
    );
  }
  return (
    <Stack>
      <OfflineNote>
        You need a network connection to load this confession. Only the confessions on the pages you read most recently
        stay available offline.
      </OfflineNote>
      <OnlineData query={query} words={WORDS} bones={<Bones />}>
        {(confession) => <Shown confession={confession} />}
      </OnlineData>
    </Stack>
  );
}

const Stack = ({ children }: { children: ReactNode }) => <div className="stack">{children}</div>;

const Shown = ({ confession }: { confession: Confession }) => (
  <div className="stack">
    <ConfessionView confession={confession} />
  </div>
);

function Missing({ title, children }: { title: string; children: string }) {
  const actions = (
    <LinkButton tone="primary" to={PAGE_PATHS.confessions}>
      Read confessions
    </LinkButton>
  );
  return (
    <Card>
      <EmptyState icon={FileQuestion} level={1} title={title} actions={actions}>
        {children}
      </EmptyState>
    </Card>
  );
}

function Bones() {
  return (
    <div className="card stack-3">
      <Bone width="9rem" />
      <Bone height="8rem" />
    </div>
  );
}
