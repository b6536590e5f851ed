import { RefreshCw } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { openSignIn } from '#web/accounts/sign-in-request.ts';
import { useOnline } from '#web/browser/use-online.ts';
import { ExportChanges } from '#web/features/sync-state/export-changes.tsx';
import { lastSavedWords, panelWords } from '#web/features/sync-state/panel-words.ts';
import { ProblemItem } from '#web/features/sync-state/problem-item.tsx';
import { WaitingList } from '#web/features/sync-state/waiting-list.tsx';
import { applyAppUpdate } from '#web/sw/app-updates.ts';
import { useStudyQuery } from '#web/sync/current-study.ts';
import { syncNow } from '#web/sync/schedule/sync-loop.ts';
import { readProblems } from '#web/sync/status/problems.ts';
import { type SyncStatus, useSyncStatus } from '#web/sync/status/sync-status.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import '#web/features/sync-state/sync-panel.css';

const REFRESH_MS = 30_000;

/** Returns the current time, which is updated while the panel is open. */
function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), REFRESH_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** Shows where the user's changes are: what is queued, what needs attention, and what the user can do. */
export function SyncPanel({ onClose }: { onClose: () => void }) {
  const status = useSyncStatus();
  const now = useNow();
  const lastSaved = lastSavedWords(status, now);
  const words = useRef<HTMLOutputElement>(null);
  return (
    <Dialog open onClose={onClose} title="Sync">
      <div className="stack-3">
        <output className="text-sm soft" ref={words} tabIndex={-1}>
          {panelWords(status)}
        </output>
        <Problems now={now} onGone={() => words.current?.focus()} />
        <WaitingList now={now} />
        {status.isOld && <ExportChanges />}
        <div className="sync-panel-foot">
          <MainDeed status={status} onClose={onClose} />
          {lastSaved !== undefined && <span className="text-xs muted">{lastSaved}</span>}
        </div>
        <p className="text-xs muted">Nothing is lost if you close this. Unsent changes stay on this device.</p>
      </div>
    </Dialog>
  );
}

function MainDeed({ status: { kind }, onClose }: { status: SyncStatus; onClose: () => void }) {
  if (kind === 'sign-in') {
    const signIn = () => {
      onClose();
      openSignIn();
    };
    return (
      <Button tone="primary" onPress={signIn}>
        Sign In
      </Button>
    );
  }
  if (kind === 'update') {
    return (
      <Button tone="primary" onPress={applyAppUpdate}>
        Update
      </Button>
    );
  }
  return <SaveNow kind={kind} />;
}

/**
 * Syncs on request. Says so if the server still can't be reached, because such a sync run may end too quickly to
 * notice.
 */
function SaveNow({ kind }: Pick<SyncStatus, 'kind'>) {
  const [isTried, setIsTried] = useState(false);
  const isOnline = useOnline();
  const save = () => {
    setIsTried(false);
    syncNow().then(
      () => setIsTried(true),
      () => setIsTried(true),
    );
  };
  return (
    <>
      <Button
        icon={RefreshCw}
        onPress={save}
        busy={kind === 'syncing'}
        busyLabel="Saving..."
        disabledReason={isOnline ? undefined : 'You need a network connection to save online.'}
      >
        Save now
      </Button>
      <output className="text-xs soft">
        {isTried && isOnline && kind === 'offline' && 'Still offline. We’ll try again automatically.'}
      </output>
    </>
  );
}

function Problems({ now, onGone }: { now: number; onGone: () => void }) {
  const { data: problems = [], error } = useStudyQuery('problems', readProblems);
  if (error !== null)
    return <p className="text-sm">We couldn’t read the changes on this device. Please reload the page.</p>;
  if (problems.length === 0) return null;
  return (
    <section aria-label="Needs attention">
      <h3>Needs attention</h3>
      <ul className="sync-panel-queue">
        {problems.map((problem) => (
          <ProblemItem key={problem.opId} problem={problem} now={now} onGone={onGone} />
        ))}
      </ul>
    </section>
  );
}
