import type { ReactNode } from 'react';
import { useOnline } from '#web/browser/use-online.ts';
import { type Failure, failedTitle } from '#web/online/failure.ts';
import { FailureBanner } from '#web/online/failure-banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

type Props = {
  open: boolean;
  onClose: () => void;
  title: string;
  /** What will happen, and what can't be undone. */
  children: ReactNode;
  /** The button's label, which is a verb. `busyLabel` replaces it while the action runs. */
  confirm: string;
  busyLabel: string;
  /** The action to confirm, from `useAction`. */
  action: { isBusy: boolean; failure: Failure | null; run: () => void };
  /**
   * The title of the banner if the action fails. The reason appears below it. If the server didn't respond, the
   * title says instead that it's unknown whether the action worked.
   */
  failed: string;
  /** Says why the action needs a network connection. */
  needsNetwork: string;
};

/** Asks for confirmation before an action with serious consequences. */
export function ConfirmDialog(props: Props) {
  const { open, onClose, title, children, confirm, busyLabel, action, failed, needsNetwork } = props;
  const isOnline = useOnline();
  const footer = (
    <>
      <Button onPress={onClose}>Cancel</Button>
      <Button
        tone="danger"
        onPress={action.run}
        busy={action.isBusy}
        busyLabel={busyLabel}
        disabledReason={isOnline ? undefined : needsNetwork}
      >
        {confirm}
      </Button>
    </>
  );
  return (
    <Dialog open={open} onClose={onClose} title={title} footer={footer}>
      {children}
      <FailureBanner failure={action.failure} title={failedTitle(action.failure, failed)} />
    </Dialog>
  );
}
