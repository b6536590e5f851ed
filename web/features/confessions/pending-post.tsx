import { useQueryClient } from '@tanstack/react-query';
import { Clock } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import type { Confession } from '#shared/confessions/confession.contract.ts';
import { REASON_WORDS } from '#shared/moderation/reason-words.ts';
import { confessionPath } from '#shared/pages/page-paths.ts';
import { usePerson } from '#web/accounts/me-store.ts';
import { FEED, useConfession } from '#web/features/confessions/confession.queries.ts';
import { ConfessionText, isLong } from '#web/features/confessions/confession-text.tsx';
import { CrisisHelp } from '#web/features/confessions/crisis-help.tsx';
import { forgetSubmitted, useSubmitted } from '#web/features/confessions/submitted.ts';
import { useFlagOfPost } from '#web/flags/use-flag.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Card } from '#web/ui/card.tsx';
import '#web/features/confessions/pending-post.css';

/** How often to ask whether the confession is published. Community specification §4 and §9. */
const POLL_MS = 3000;

/**
 * Says above the feed whether the confession that the user last posted in this tab is pending or published.
 * `competitionId` is the feed's competition, or null for the feed of all confessions.
 */
export function PendingPost({ competitionId }: { competitionId: string | null }) {
  const userId = usePerson()?.id;
  return userId === undefined ? null : <OwnPendingPost userId={userId} competitionId={competitionId} />;
}

function OwnPendingPost({ userId, competitionId }: { userId: string; competitionId: string | null }) {
  const submitted = useSubmitted(userId);
  if (submitted === null || (competitionId !== null && submitted.competitionId !== competitionId)) return null;
  return <Followed key={submitted.id} userId={userId} id={submitted.id} />;
}

function Followed({ userId, id }: { userId: string; id: string }) {
  const client = useQueryClient();
  const isPolling = useFlagOfPost('advanced_moderation', id);
  const { data: confession } = useConfession(id, isPolling ? POLL_MS : false);
  const isPublished = confession?.is_approved === true;
  useEffect(() => {
    if (isPublished) void client.invalidateQueries({ queryKey: [FEED] });
  }, [client, isPublished]);
  if (confession === undefined || confession.is_deleted) return null;
  if (!isPublished) return <Waiting confession={confession} />;
  return (
    <Banner
      tone="green"
      announce="politely"
      title="Your confession is published."
      onDismiss={() => forgetSubmitted(client, userId)}
    >
      <Link to={confessionPath(id)}>Read it</Link>
    </Banner>
  );
}

function Waiting({ confession }: { confession: Confession }) {
  const { moderation_reason: reason, shows_help } = confession;
  return (
    <>
      {shows_help && <CrisisHelp />}
      <Card as="section" className="pending-post">
        <div className="row">
          <Badge tone="yellow" icon={Clock}>
            Waiting for review
          </Badge>
          <span className="text-sm muted">Your confession</span>
        </div>
        <ConfessionText {...confession} isShortened={isLong(confession)} />
        <p className="text-sm soft">
          Only you and moderators can see it for now.{' '}
          {reason === null ? 'It will be listed once it’s approved.' : REASON_WORDS[reason]}{' '}
          <Link to={confessionPath(confession.id)}>View, edit, or delete it</Link>
        </p>
      </Card>
    </>
  );
}
