import { CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useOnline } from '#web/browser/use-online.ts';
import { Banner } from '#web/ui/banner.tsx';

/** Says before anything is tried that it needs the network, and what becomes of what was written. Decision 4. */
export function OfflineNote({ children }: { children: ReactNode }) {
  if (useOnline()) return null;
  return (
    <Banner tone="grey" icon={CloudOff} announce="politely" title="You are offline">
      {children}
    </Banner>
  );
}
