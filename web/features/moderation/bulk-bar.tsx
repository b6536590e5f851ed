import { useState } from 'react';
import type { ModerationReason } from '#shared/moderation/moderation.contract.ts';
import type { BatchDecision, BatchResult } from '#shared/moderation-queue/moderation-queue.contract.ts';
import type { StaffPost } from '#shared/moderation-queue/staff-post.contract.ts';
import { countWords } from '#shared/text/count-words.ts';
import { DEEDS } from '#web/features/moderation/decision-words.ts';
import { reasonOptions } from '#web/features/moderation/filter-words.ts';
import { QUEUE_CALLS, type QueueKind } from '#web/features/moderation/queue-calls.ts';
import type { Press } from '#web/features/moderation/use-decisions.ts';
import { failedTitle, isWithoutResponse } from '#web/online/failure.ts';
import { FailureBanner } from '#web/online/failure-banner.tsx';
import { useAction } from '#web/online/use-action.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { useToast } from '#web/ui/toast.tsx';
import '#web/features/moderation/bulk-bar.css';

type BatchAction = BatchDecision['action'];

const ACTIONS: readonly { action: BatchAction; label: string }[] = [
  { action: 'approve', label: 'Approve' },
  { action: 'reject', label: 'Reject' },
  { action: 'escalate', label: 'Escalate' },
  { action: 'remove', label: 'Remove' },
  { action: 'restore', label: 'Restore' },
];
const LOOK_FIRST = 'The server didn’t respond. Check the posts before you try again.';
const WORDS = {
  fallback: 'The server couldn’t update the posts. Try again.',
  byCode: { NETWORK: LOOK_FIRST, TIMEOUT: LOOK_FIRST },
};

type Props = {
  kind: QueueKind;
  posts: readonly StaffPost[];
  chosen: ReadonlySet<string>;
  onChoose: (ids: readonly string[]) => void;
  onChanged: () => void;
  /** Called with each batch, so that it can be taken back later. */
  onPress: (press: Press) => void;
  /** Takes a batch back. */
  onUndo: (press: Press) => void;
};

/** Lets staff apply one decision to several posts at once. The decision can be undone as a whole. */
export function BulkBar({ kind, posts, chosen, onChoose, onChanged, onPress, onUndo }: Props) {
  const picked = posts.filter(({ id }) => chosen.has(id));
  const { run, skipped, failure, isBusy } = useBatch(kind, {
    onPress,
    onUndo,
    onChanged,
    onDone: () => onChoose([]),
  });
  const [reason, setReason] = useState<ModerationReason | ''>('');
  const offered = ACTIONS.filter(({ action }) => picked.some((post) => post.actions.includes(action)));
  const ids = picked.map(({ id }) => id);
  const versions = Object.fromEntries(picked.map(({ id, version }) => [id, version]));
  return (
    <div className="bulk-bar">
      <Checkbox
        checked={posts.length > 0 && picked.length === posts.length}
        onChange={(isAll) => onChoose(isAll ? posts.map(({ id }) => id) : [])}
      >
        {picked.length === 0 ? 'Select all on this page' : countWords(picked.length, 'post') + ' selected'}
      </Checkbox>
      {picked.length > 0 && (
        <>
          <SelectField
            label="Reason for all selected posts"
            value={reason}
            onValue={setReason}
            options={reasonOptions('Choose a reason')}
          />
          <div className="row">
            {offered.map(({ action, label }) => (
              <Button
                key={action}
                busy={isBusy}
                disabledReason={lacksReason(action, reason) ? `Choose a reason to ${label.toLowerCase()}` : undefined}
                onPress={() => run({ ids, versions, action, ...(reason === '' ? {} : { reason }) })}
              >
                {label}
              </Button>
            ))}
          </div>
        </>
      )}
      <FailureBanner failure={failure} title={failedTitle(failure, 'Nothing was changed')} />
      {skipped.length > 0 && (
        <Banner tone="yellow" title={`${countWords(skipped.length, 'post')} not changed`} announce="now">
          {[...new Set(skipped)].join(' ')}
        </Banner>
      )}
    </div>
  );
}

const lacksReason = (action: BatchAction, reason: string) =>
  (action === 'reject' || action === 'remove') && reason === '';

const doneIn = ({ items }: BatchResult) => items.filter(({ is_done }) => is_done).length;
const skippedIn = ({ items }: BatchResult) => items.flatMap(({ is_done, message }) => (is_done ? [] : (message ?? [])));

type Listeners = Pick<Props, 'onPress' | 'onUndo' | 'onChanged'> & { onDone: () => void };

/** A batch to take back. `settle` gets false if the server couldn't be reached. */
type Undo = { batchId: string; settle: (isSettled: boolean) => void };

/** Manages batches: sends them, offers to take them back, and says why any posts were left out. */
function useBatch(kind: QueueKind, { onPress, onUndo, onChanged, onDone }: Listeners) {
  const toast = useToast();
  const calls = QUEUE_CALLS[kind];
  const [skipped, setSkipped] = useState<readonly string[]>([]);
  const show = (result: BatchResult, deed: string, undo?: () => void) => {
    const text = `${countWords(doneIn(result), 'post')} ${deed}`;
    toast(undo === undefined ? { text } : { text, action: { label: 'Undo', onPress: undo } });
    setSkipped(skippedIn(result));
    onDone();
  };
  const undo = useAction({
    act: async ({ batchId, settle }: Undo) => {
      try {
        show(await calls.undoBatch(batchId), 'put back');
        settle(true);
      } catch (error) {
        settle(!isWithoutResponse(error));
        throw error;
      }
    },
    words: WORDS,
    onDone: onChanged,
    onFailed: onChanged,
  });
  const batch = useAction({
    act: async (body: BatchDecision) => {
      const sent = calls.moderateBatch(body);
      const undoSent = async () => {
        const { batch_id: batchId } = await sent;
        return new Promise<boolean>((settle) => undo.run({ batchId, settle }));
      };
      const press = { takeBack: sent.then(() => undoSent).catch(() => null) };
      onPress(press);
      show(await sent, DEEDS[body.action], () => onUndo(press));
    },
    words: WORDS,
    onDone: onChanged,
    onFailed: onChanged,
  });
  return { run: batch.run, skipped, failure: batch.failure ?? undo.failure, isBusy: batch.isBusy || undo.isBusy };
}
