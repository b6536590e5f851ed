import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { DeleteAccountDialog } from '#web/features/accounts/your-account/delete-account-dialog.tsx';
import { Button } from '#web/ui/button.tsx';

type Props = {
  user: { id: string; email: string; has_password: boolean };
  /** Called once the account is deleted. */
  onDeleted: () => void;
};

export function DeleteAccount({ user, onDeleted }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section className="stack-3">
      <h3>Delete account</h3>
      <p className="soft">This is permanent. Download your data first if you might want it later.</p>
      <Button tone="danger-ghost" icon={Trash2} aria-haspopup="dialog" onPress={() => setIsOpen(true)}>
        Delete account
      </Button>
      {isOpen && <DeleteAccountDialog user={user} onClose={() => setIsOpen(false)} onDeleted={onDeleted} />}
    </section>
  );
}
