import { CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useOnline } from '#web/browser/use-online.ts';
import { Banner } from '#web/ui/banner.tsx';

/** Says before the user tries anything that it needs a network, and what happens to their text. Decision 4. */
export function OfflineNote({ children }: { children: ReactNode }) {
  if (useOnline()) return null;
  return (
    <Banner tone="grey" icon={CloudOff} announce="politely" title="You're offline">
      {children}
    </Banner>
  );
}
