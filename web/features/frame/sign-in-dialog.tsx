import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
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
      <p className="soft">
        You cannot sign in yet. Everything there is to study works without an account: every rule, explanation and
        example, also offline.
      </p>
    </Dialog>
  );
}
