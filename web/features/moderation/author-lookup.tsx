import { ScanEye } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { StaffPost } from '#shared/moderation-queue/staff-post.contract.ts';
import { isAdmin } from '#shared/permissions/member.policy.ts';
import { usePermission } from '#web/accounts/use-permission.ts';
import { LatePart } from '#web/ui/late-part.tsx';
import type { MenuItem } from '#web/ui/menu.tsx';

const lookupDialog = async () => (await import('#web/features/moderation/author-lookup-dialog.tsx')).AuthorLookupDialog;

const NO_POST = { content_type: 'confession', id: '' } as const;

/** Lets admins look up who wrote a post. Returns the menu item and the dialog. Decision 41. */
export function useAuthorLookup(post: StaffPost): { items: readonly MenuItem[]; dialog: ReactNode } {
  // The dialog stays with the post that it was opened for, even if the queue moves on.
  const [about, setAbout] = useState<Pick<StaffPost, 'content_type' | 'id'> | null>(null);
  const isOffered = usePermission(isAdmin).allowed;
  const items = isOffered ? [{ label: 'Who wrote this?', icon: ScanEye, onPress: () => setAbout(post) }] : [];
  const given = { post: about ?? NO_POST, onClose: () => setAbout(null) };
  return { items, dialog: <LatePart isNeeded={about !== null} load={lookupDialog} given={given} /> };
}
