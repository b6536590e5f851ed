import { Check } from 'lucide-react';
import { useRef, useState } from 'react';
import type { JoinRequest, Team } from '#shared/teams/team.contract.ts';
import { mayUseTeams } from '#shared/teams/team.policy.ts';
import { timeAgo } from '#shared/time/relative-time.ts';
import { usePermission } from '#web/accounts/use-permission.ts';
import { TEAM_WORDS } from '#web/features/teams/team-words.ts';
import { useJoinRequests, useTeamCalls } from '#web/features/teams/teams.queries.ts';
import { FailureBanner } from '#web/online/failure-banner.tsx';
import { PagedList, usePageNumber } from '#web/online/paged-list.tsx';
import { useAction } from '#web/online/use-action.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Bone } from '#web/ui/skeleton.tsx';
import { useToast } from '#web/ui/toast.tsx';
import '#web/features/teams/team-people.css';

/** Shows the pending requests to join. */
export function JoinRequests({ team }: { team: Team }) {
  const page = usePageNumber();
  const query = useJoinRequests(team.id, page);
  const [now] = useState(() => Date.now());
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <Card as="section" className="team-people">
      <h4 ref={heading} tabIndex={-1}>
        Requests to join
      </h4>
      <PagedList
        query={query}
        page={page}
        name="requests"
        failed="Failed to load the requests"
        bones={<Bone height="3rem" />}
        empty={<p className="text-sm soft">No one is waiting for your answer.</p>}
      >
        {(requests) => (
          <ul className="list">
            {requests.map((request) => (
              <Waiting
                key={request.id}
                team={team}
                request={request}
                now={now}
                onDecided={() => heading.current?.focus()}
              />
            ))}
          </ul>
        )}
      </PagedList>
    </Card>
  );
}

type Decision = 'accept' | 'decline';

type WaitingProps = {
  team: Team;
  request: JoinRequest;
  /** The current time in Unix ms. */
  now: number;
  /** Called before the request to join disappears, so that the focus isn't lost. */
  onDecided: () => void;
};

function Waiting({ team, request, now, onDecided }: WaitingProps) {
  const { id, display_name, message, created_at } = request;
  const { accept, decline } = useTeamCalls(team.id);
  const { allowed } = usePermission(mayUseTeams);
  const toast = useToast();
  const answer = useAction({
    act: async (decision: Decision) => {
      await (decision === 'accept' ? accept(id) : decline(id));
      toast({ text: decision === 'accept' ? `${display_name} is on the team` : 'Request declined' });
    },
    words: TEAM_WORDS,
    isRepeatable: true,
    onDone: onDecided,
  });
  const isFull = team.member_count >= team.member_limit;
  return (
    <li className="team-people-row">
      <Avatar name={display_name} />
      <div>
        <p className="team-people-name">
          <b>{display_name}</b>
          <time className="text-xs muted" dateTime={created_at}>
            {timeAgo(Date.parse(created_at), now)}
          </time>
        </p>
        {message !== '' && <p className="team-people-message">{message}</p>}
        <FailureBanner failure={answer.failure} title="Failed to answer the request" />
      </div>
      {allowed && (
        <div className="team-people-buttons">
          <Button aria-label={`Decline ${display_name}`} onPress={() => answer.run('decline')} busy={answer.isBusy}>
            Decline
          </Button>
          <Button
            tone="soft"
            icon={Check}
            aria-label={`Accept ${display_name}`}
            onPress={() => answer.run('accept')}
            busy={answer.isBusy}
            disabledReason={isFull ? 'The team is full.' : undefined}
          >
            Accept
          </Button>
        </div>
      )}
    </li>
  );
}
