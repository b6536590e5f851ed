import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Flag, HeartHandshake } from 'lucide-react';
import { useState } from 'react';
import { REPORT_REASONS, WORRIED } from '#shared/reports/report.contract.ts';
import { createReport, ownReports } from '#shared/reports/report.endpoints.ts';
import { mayReport } from '#shared/reports/report.policy.ts';
import { usePerson } from '#web/accounts/me-store.ts';
import { usePermission } from '#web/accounts/use-permission.ts';
import { call } from '#web/api/client.ts';
import { useOnline } from '#web/browser/use-online.ts';
import { FailureBanner } from '#web/online/failure-banner.tsx';
import { useAction } from '#web/online/use-action.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { TextareaField } from '#web/ui/textarea-field.tsx';
import { useToast } from '#web/ui/toast.tsx';

const WORDS = { fallback: 'Something went wrong. Please try again.' };
const MISSING = 'Please select a reason or provide a custom reason';
const OWN_WORDS = 'Other';
const LONGEST = 500;
const OPTIONS = REPORT_REASONS.map((reason) => ({ value: reason, label: reason }));
type Reason = (typeof REPORT_REASONS)[number];

/** The post to report. */
export type Reported = { type: 'confession' | 'comment'; id: string };

type Props = { post: Reported; onClose: () => void };

/** Lets a member report a post, or say that they're worried about its author. Community specification §2, §5. */
export function ReportDialog({ post, onClose }: Props) {
  const userId = usePerson()?.id;
  const permission = usePermission(mayReport);
  const key = ['own-report', userId, post.type, post.id];
  const { data: isReported = false } = useQuery({
    queryKey: key,
    queryFn: async () => {
      const query = { content_type: post.type, content_ids: [post.id] };
      return (await call(ownReports, { query })).reportedIds.length > 0;
    },
    enabled: userId !== undefined,
  });
  const client = useQueryClient();
  const toast = useToast();
  const onSent = () => {
    client.setQueryData(key, true);
    toast({ text: 'Thank you. Our moderators will look at it.', icon: Flag });
    onClose();
  };
  return (
    <Dialog open onClose={onClose} title={`Report this ${post.type}`}>
      {!permission.allowed && permission.code === 'ACCOUNT_SUSPENDED' ? (
        <Banner tone="yellow" title="Your account is suspended. You cannot submit reports." />
      ) : isReported ? (
        <p>You’ve reported this {post.type}. Our moderators will look at it.</p>
      ) : (
        <ReportForm post={post} onSent={onSent} />
      )}
    </Dialog>
  );
}

function ReportForm({ post, onSent }: { post: Reported; onSent: () => void }) {
  const [reason, setReason] = useState<Reason | null>(null);
  const [words, setWords] = useState('');
  const [error, setError] = useState<string>();
  const isOnline = useOnline();
  const report = useAction({
    act: (text: string) => call(createReport, { body: { content_type: post.type, content_id: post.id, reason: text } }),
    words: WORDS,
    isRepeatable: true,
    onDone: onSent,
  });
  const needsNetwork = isOnline ? undefined : 'You need a network connection to report this.';
  const text = reason === OWN_WORDS ? words.trim() : (reason ?? '');
  const send = () => {
    setError(text === '' ? MISSING : undefined);
    if (text !== '') report.run(text);
  };
  return (
    <div className="stack">
      <RadioGroup legend="What’s wrong with it?" options={OPTIONS} value={reason} onValue={setReason} error={error} />
      {reason === OWN_WORDS && (
        <TextareaField
          label="Your reason"
          value={words}
          onValue={setWords}
          limit={LONGEST}
          maxLength={LONGEST}
          rows={3}
        />
      )}
      <FailureBanner failure={report.failure} title="Failed to submit report" />
      <p className="text-sm soft">Nobody else will know that you reported it.</p>
      <Button
        tone="primary"
        block
        onPress={send}
        busy={report.isBusy}
        busyLabel="Sending..."
        disabledReason={needsNetwork}
      >
        Submit report
      </Button>
      <Worry onPress={() => report.run(WORRIED)} busy={report.isBusy} disabledReason={needsNetwork} />
    </div>
  );
}

type WorryProps = { onPress: () => void; busy: boolean; disabledReason: string | undefined };

/** Lets a member tell us they're worried about the author, without accusing the author of anything. Decision 53. */
function Worry(props: WorryProps) {
  return (
    <section className="stack-3" aria-label="Worried about this person?">
      <p className="text-sm soft">
        Does it sound like someone is hurting them, or like they may hurt themselves? Tell us. They won’t be in trouble,
        and the post stays up until someone from our team has read it. In an emergency, call 911.
      </p>
      <Button block icon={HeartHandshake} busyLabel="Sending..." {...props}>
        I’m worried about this person
      </Button>
    </section>
  );
}
