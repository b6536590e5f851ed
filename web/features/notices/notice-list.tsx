import { Bell, CheckCheck } from 'lucide-react';
import { useState } from 'react';
import { NoticeRow } from '#web/features/notices/notice-row.tsx';
import { useMarkRead, useNotices } from '#web/features/notices/notices.queries.ts';
import { FailureBanner } from '#web/online/failure-banner.tsx';
import { PagedList, usePageNumber } from '#web/online/paged-list.tsx';
import { useAction } from '#web/online/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Bone } from '#web/ui/skeleton.tsx';
import '#web/features/notices/notice-list.css';

const WORDS = { fallback: 'Something went wrong on our side. Please try again.' };

/** Lists the user's notices, newest first. */
export function NoticeList({ userId }: { userId: string }) {
  const page = usePageNumber();
  const query = useNotices(userId, page);
  const [now] = useState(() => Date.now());
  const markRead = useMarkRead(userId);
  const marking = useAction<string[] | undefined>({ act: markRead, words: WORDS, isRepeatable: true });
  const unread = query.data?.unread ?? 0;
  return (
    <>
      <div className="notice-list-head">
        <p className="soft">{unread > 0 && `${unread} unread. `}Notices are kept for 90 days.</p>
        {unread > 0 && (
          <Button icon={CheckCheck} onPress={() => marking.run(undefined)} busy={marking.isBusy} busyLabel="Marking...">
            Mark all as read
          </Button>
        )}
      </div>
      <FailureBanner failure={marking.failure} title="Nothing was marked as read" />
      <PagedList query={query} page={page} name="your notices" bones={<Bones />} empty={<NoNotices />}>
        {(notices) => (
          <Card flush>
            <ul className="notice-list">
              {notices.map((notice) => (
                <NoticeRow key={notice.id} notice={notice} now={now} onRead={() => marking.run([notice.id])} />
              ))}
            </ul>
          </Card>
        )}
      </PagedList>
    </>
  );
}

function NoNotices() {
  return (
    <Card>
      <EmptyState icon={Bell} title="No notices yet">
        News about your teams, moderators’ decisions, and answers from support will appear here.
      </EmptyState>
    </Card>
  );
}

function Bones() {
  return (
    <Card flush>
      <div className="notice-list">
        {[1, 2, 3].map((key) => (
          <div key={key} className="notice-list-row">
            <Bone width="60%" />
            <Bone width="30%" />
          </div>
        ))}
      </div>
    </Card>
  );
}
