import { MailCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** Replaces the form once a ticket has been sent, and gets the focus in its place. */
export function RequestSent({ onAnother }: { onAnother: () => void }) {
  const place = useRef<HTMLElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <section ref={place} aria-label="Sent" tabIndex={-1}>
      <EmptyState
        icon={MailCheck}
        title="Request Submitted"
        actions={<Button onPress={onAnother}>Submit Another Request</Button>}
      >
        You’ll find the team’s answer on this page, under Your requests.
      </EmptyState>
    </section>
  );
}
