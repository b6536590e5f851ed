import { type ReactNode, useEffect, useState } from 'react';
import { usePerson } from '#web/accounts/me-store.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useOnline } from '#web/browser/use-online.ts';
import { type FeedPage, feedKey, useFeed } from '#web/features/confessions/confession.queries.ts';
import { FeedWall } from '#web/features/confessions/feed-wall.tsx';
import { type Feed, forgetFeeds, recallFeed } from '#web/features/confessions/kept-feed.ts';
import { OfflineNote } from '#web/online/offline-note.tsx';
import { OnlineData } from '#web/online/online-data.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { BusyArea } from '#web/ui/busy-area.tsx';
import { Bone } from '#web/ui/skeleton.tsx';

const WORDS = { loading: 'Loading confessions...', failed: 'Failed to load confessions' };
const UNREACHABLE = new Set(['NETWORK', 'TIMEOUT']);

const codeOf = (error: Error | null) => (error instanceof ApiError ? error.code : undefined);

/**
 * Shows a page of a feed or explains why it can't be shown. If only members may read, visitors see a wall. Offline,
 * pages that were read before are still available.
 */
export function FeedData({ at, children }: { at: FeedPage; children: (feed: Feed) => ReactNode }) {
  const query = useFeed(at);
  const isVisitor = usePerson() === null;
  const isOnline = useOnline();
  const code = codeOf(query.error);
  const isWalled = isVisitor && code === 'AUTH_REQUIRED';
  useEffect(() => {
    if (isWalled) forgetFeeds();
  }, [isWalled]);
  const [now] = useState(() => Date.now());
  if (isWalled) return <FeedWall />;
  const isCutOff = !isOnline || UNREACHABLE.has(code ?? '');
  const kept = isCutOff ? (query.data ?? recallFeed(feedKey(at), now)) : undefined;
  if (kept !== undefined) {
    return (
      <div className="stack">
        <KeptNote isOnline={isOnline} />
        {children(kept)}
      </div>
    );
  }
  return (
    <div className="stack">
      <OfflineNote>
        You need a network connection to load these confessions. Only the pages you read most recently stay available
        offline.
      </OfflineNote>
      <OnlineData query={query} words={WORDS} bones={<FeedBones />}>
        {(feed) => (
          <BusyArea busy={query.isPlaceholderData} label={WORDS.loading}>
            {children(feed)}
          </BusyArea>
        )}
      </OnlineData>
    </div>
  );
}

const CHANGED = 'Some may have changed since.';

function KeptNote({ isOnline }: { isOnline: boolean }) {
  if (!isOnline)
    return <OfflineNote>These are the confessions from the last time you were online. {CHANGED}</OfflineNote>;
  return (
    <Banner tone="grey" announce="politely" title="The server couldn’t be reached">
      These are the confessions from the last time this device loaded them. {CHANGED}
    </Banner>
  );
}

const BONES = ['6rem', '8rem', '5rem', '7rem'];

function FeedBones() {
  return (
    <div className="stack-3">
      {BONES.map((height) => (
        <div className="card stack-3" key={height}>
          <Bone width="9rem" />
          <Bone height={height} />
        </div>
      ))}
    </div>
  );
}
