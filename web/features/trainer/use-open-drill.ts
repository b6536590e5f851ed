import { useEffect, useState } from 'react';
import type { DrillSession } from '#shared/trainer/drill-session.contract.ts';
import { findOpenDrill } from '#web/features/trainer/drill-store.ts';
import { currentStudy } from '#web/sync/current-study.ts';

/**
 * Reads the open session under a key only once, so that a session in progress never reads the database. Undefined until
 * it's read, and null if there is none or the device can't be read. `open` replaces the session.
 */
export function useOpenDrill(key: string): {
  session: DrillSession | null | undefined;
  open: (session: DrillSession | null) => void;
} {
  const [found, setFound] = useState<{ key: string; session: DrillSession | null }>();
  useEffect(() => {
    let isOver = false;
    const tell = (session: DrillSession | null) => {
      if (!isOver) setFound((known) => (known?.key === key ? known : { key, session }));
    };
    currentStudy()
      .then((study) => findOpenDrill(study, key))
      .then(tell, () => tell(null));
    return () => {
      isOver = true;
    };
  }, [key]);
  return {
    session: found?.key === key ? found.session : undefined,
    open: (session) => setFound({ key, session }),
  };
}
