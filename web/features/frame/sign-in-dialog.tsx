import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { ACCOUNTS_NOT_OPEN } from '#web/features/frame/accounts-not-open.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

/** What Sign In opens as long as there are no accounts. */
export function SignInDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const footer = (
    <>
      <Button onPress={onClose}>Close</Button>
      <LinkButton tone="primary" to={PAGE_PATHS.explorer} onClick={onClose}>
        Explore Rules
      </LinkButton>
    </>
  );
  return (
    <Dialog open={open} onClose={onClose} title="Accounts are coming" footer={footer}>
      <p className="soft">{ACCOUNTS_NOT_OPEN}</p>
    </Dialog>
  );
}
