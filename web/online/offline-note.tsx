import { CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useOnline } from '#web/browser/use-online.ts';
import { Banner } from '#web/ui/banner.tsx';

/**
 * Tells users who are offline, before they try, that an action needs a network and what happens to their text. Decision
 * 4.
 */
export function OfflineNote({ actions, children }: { actions?: ReactNode; children: ReactNode }) {
  if (useOnline()) return null;
  return (
    <Banner tone="grey" icon={CloudOff} announce="politely" title="You’re offline" actions={actions}>
      {children}
    </Banner>
  );
}
