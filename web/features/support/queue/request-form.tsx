import type { Ticket, TicketPriority, TicketStatus } from '#shared/support/ticket.contract.ts';
import { useRequestCalls } from '#web/features/support/queue/queue.queries.ts';
import {
  PRIORITY_LABELS,
  PRIORITY_OPTIONS,
  STATUS_LOOKS,
  STATUS_OPTIONS,
} from '#web/features/support/queue/queue-words.ts';
import { ClashPanel } from '#web/online/clash-panel.tsx';
import { failedTitle } from '#web/online/failure.ts';
import { FailureBanner } from '#web/online/failure-banner.tsx';
import { Form } from '#web/online/form.tsx';
import { useVersionedForm } from '#web/online/use-versioned-form.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { useToast } from '#web/ui/toast.tsx';

type RequestValues = { status: TicketStatus; priority: TicketPriority };

const WORDS = {
  fallback: 'Please try again.',
  byCode: { TICKET_NOT_FOUND: 'This request doesn’t exist anymore. The user may have deleted their account.' },
};

const valuesOf = ({ status, priority }: Ticket): RequestValues => ({ status, priority });

function rowsOf(mine: RequestValues, { names, values }: { names: readonly string[]; values: RequestValues }) {
  const rows = [
    { name: 'status', label: 'Status', wordsOf: ({ status }: RequestValues) => STATUS_LOOKS[status].label },
    { name: 'priority', label: 'Priority', wordsOf: ({ priority }: RequestValues) => PRIORITY_LABELS[priority] },
  ];
  const clashing = rows.filter(({ name }) => names.includes(name));
  return clashing.map(({ label, wordsOf }) => ({ label, mine: wordsOf(mine), theirs: wordsOf(values) }));
}

/** Lets the team change a ticket's status and priority without answering it. */
export function RequestForm({ ticket, onChanged }: { ticket: Ticket; onChanged: () => void }) {
  const { change, reload } = useRequestCalls(ticket.id, onChanged);
  const toast = useToast();
  const form = useVersionedForm<RequestValues, Ticket>({
    loaded: ticket,
    valuesOf,
    check: () => ({}),
    save: (values, { version }) => change({ ...values, version }),
    reload,
    words: WORDS,
    onSaved: () => toast({ text: 'Saved' }),
  });
  const { clash, values } = form;
  return (
    <Form className="stack-3" aria-label="Status and priority" form={form}>
      <SelectField {...form.text('status')} label="Status" options={STATUS_OPTIONS} />
      <SelectField {...form.text('priority')} label="Priority" options={PRIORITY_OPTIONS} />
      {clash !== null && (
        <ClashPanel
          rows={rowsOf(values, clash)}
          isBusy={form.isBusy}
          onKeepMine={form.keepMine}
          onUseTheirs={form.useTheirs}
        />
      )}
      {clash === null && (
        <FailureBanner failure={form.failure} title={failedTitle(form.failure, 'Nothing was changed')} />
      )}
      <Button
        type="submit"
        busy={form.isBusy}
        busyLabel="Saving..."
        disabledReason={form.isDirty ? undefined : 'Nothing to save yet.'}
      >
        Save changes
      </Button>
    </Form>
  );
}
