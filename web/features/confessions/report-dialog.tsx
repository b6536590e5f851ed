import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Flag, HeartHandshake } from 'lucide-react';
import { WORRIED } from '#shared/reports/report.contract.ts';
import { createReport, ownReports } from '#shared/reports/report.endpoints.ts';
import { mayReport } from '#shared/reports/report.policy.ts';
import { usePerson } from '#web/accounts/me-store.ts';
import { usePermission } from '#web/accounts/use-permission.ts';
import { call } from '#web/api/client.ts';
import { useOnline } from '#web/browser/use-online.ts';
import { NEEDS_NETWORK, REPORT_WORDS, type Reported, ReportForm } from '#web/features/confessions/report-form.tsx';
import { failedTitle } from '#web/online/failure.ts';
import { FailureBanner } from '#web/online/failure-banner.tsx';
import { OnlineData } from '#web/online/online-data.tsx';
import { useAction } from '#web/online/use-action.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Bone } from '#web/ui/skeleton.tsx';
import { useToast } from '#web/ui/toast.tsx';

const LOADING = { loading: 'Loading...', failed: 'We couldn’t check whether you’ve reported this before.' };

type Props = { post: Reported; onClose: () => void };

/** Lets a member report a post, or say that they're worried about its author. Community specification §2, §5. */
export function ReportDialog(props: Props) {
  const userId = usePerson()?.id;
  const permission = usePermission(mayReport);
  const isSuspended = !permission.allowed && permission.code === 'ACCOUNT_SUSPENDED';
  return (
    <Dialog open onClose={props.onClose} title={`Report this ${props.post.type}`}>
      {isSuspended && <Banner tone="yellow" title="Your account is suspended. You cannot submit reports." />}
      {!isSuspended && userId !== undefined && <Reports {...props} userId={userId} />}
    </Dialog>
  );
}

type Told = { isReported: boolean; isWorried: boolean };

/**
 * Lets the member report the post and say that they're worried about its author. Shows a confirmation in place of
 * whatever they have already sent.
 */
function Reports({ post, userId, onClose }: Props & { userId: string }) {
  const { type, id } = post;
  const key = ['own-report', userId, type, id];
  const query = useQuery({
    queryKey: key,
    queryFn: async (): Promise<Told> => {
      const asked = { content_type: type, content_ids: [id] };
      const { reportedIds, worriedIds } = await call(ownReports, { query: asked });
      return { isReported: reportedIds.length > 0, isWorried: worriedIds !== undefined && worriedIds.length > 0 };
    },
  });
  const client = useQueryClient();
  const toast = useToast();
  const onSent = (news: Partial<Told>) => {
    client.setQueryData<Told>(key, (before) => ({ isReported: false, isWorried: false, ...before, ...news }));
    toast({ text: 'Thank you. Our moderators will look at it.', icon: Flag });
    onClose();
  };
  return (
    <div className="stack">
      <OnlineData query={query} words={LOADING} bones={<Bone height="18rem" />}>
        {({ isReported }) =>
          isReported ? (
            <p>You’ve reported this {type}. Our moderators look at every report.</p>
          ) : (
            <ReportForm post={post} userId={userId} onSent={() => onSent({ isReported: true })} />
          )
        }
      </OnlineData>
      {!query.isPending && (
        <Worry post={post} isTold={query.data?.isWorried === true} onSent={() => onSent({ isWorried: true })} />
      )}
    </div>
  );
}

type WorryProps = { post: Reported; isTold: boolean; onSent: () => void };

/** Lets a member tell us they're worried about the author, without accusing the author of anything. Decision 53. */
function Worry({ post, isTold, onSent }: WorryProps) {
  const isOnline = useOnline();
  const worry = useAction({
    act: () => call(createReport, { body: { content_type: post.type, content_id: post.id, reason: WORRIED } }),
    words: REPORT_WORDS,
    isRepeatable: true,
    onDone: onSent,
  });
  return (
    <section className="stack-3" aria-label="Worried about this person?">
      {isTold ? (
        <p className="text-sm soft">
          You’ve told us that you’re worried about this person. Our moderators look at every report. In an emergency,
          call 911.
        </p>
      ) : (
        <>
          <p className="text-sm soft">
            Does it sound like someone is hurting them, or like they may hurt themselves? Tell us, and someone from our
            team will read the post. They won’t be in trouble, and telling us doesn’t hide the post. In an emergency,
            call 911.
          </p>
          <FailureBanner failure={worry.failure} title={failedTitle(worry.failure, 'That didn’t reach us')} />
          <Button
            block
            icon={HeartHandshake}
            onPress={() => worry.run()}
            busy={worry.isBusy}
            busyLabel="Sending..."
            disabledReason={isOnline ? undefined : NEEDS_NETWORK}
          >
            I’m worried about this person
          </Button>
        </>
      )}
    </section>
  );
}
