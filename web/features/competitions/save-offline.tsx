import { BookOpen, CircleCheck, Download, RefreshCw, Trash2, TriangleAlert } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { Link } from 'react-router-dom';
import type { Competition } from '#shared/competitions/competition.contract.ts';
import type { Participant } from '#shared/competitions/participant.contract.ts';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { meStore } from '#web/accounts/me-store.ts';
import { requireSignIn } from '#web/accounts/sign-in-request.ts';
import { resumedPress } from '#web/accounts/sign-up-task.ts';
import { personOf } from '#web/accounts/standing.ts';
import { useResumedPress } from '#web/accounts/use-resumed-press.ts';
import { useOnline } from '#web/browser/use-online.ts';
import { hasDeviceEdition } from '#web/content/device-edition.ts';
import { downloadStatus } from '#web/content/download-status.ts';
import { removeSaved, type SavedCompetition, saveCompetition } from '#web/features/competitions/saved-competition.ts';
import { savedOn } from '#web/features/competitions/saved-on.ts';
import { useStatus } from '#web/stores/use-status.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useKeptFocus } from '#web/ui/use-kept-focus.ts';
import '#web/features/competitions/save-offline.css';

const NO_ROOM = 'This couldn’t be saved. The browser’s storage is full or blocked for this site.';

type Props = {
  competition: Competition;
  saved: SavedCompetition | undefined;
  /**
   * The server's latest responses since the page was opened (undefined if there are none), and when they arrived (Unix
   * ms).
   */
  heard: { competition: Competition | undefined; own: Participant | null | undefined; at: number };
  onRefresh: () => void;
  isRefreshing: boolean;
};

/** Lets members keep a competition on this device for round day, when they may have no network. Decision record 17. */
export function SaveOffline({ competition, saved, heard, onRefresh, isRefreshing }: Props) {
  const area = useKeptFocus(saved === undefined);
  useKeptUpToDate(saved, heard);
  return (
    <div ref={area} className="save-offline-area" data-saved={saved !== undefined || undefined}>
      {saved === undefined ? (
        <SaveButton competition={competition} own={heard.own ?? null} at={heard.at} />
      ) : (
        <div className="save-offline">
          <SavedNote saved={saved} isCurrent={heard.competition !== undefined} />
          <RulesNote />
          <div className="save-offline-buttons">
            <RefreshButton onRefresh={onRefresh} isRefreshing={isRefreshing} />
            <Button tone="ghost" icon={Trash2} onPress={() => removeSaved(saved.competition.id)}>
              Remove from this device
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}

/** Returns the time of a response (Unix ms) in the form in which it's stored. */
const timeOf = (at: number): string => new Date(at).toISOString();

/** Replaces the saved copy whenever the server responds. */
function useKeptUpToDate(saved: Props['saved'], { competition, own, at }: Props['heard']): void {
  const update = useEffectEvent((latest: Competition, latestOwn: Participant | null, savedAt: string) => {
    if (saved !== undefined) saveCompetition({ ...saved, competition: latest, own: latestOwn, savedAt });
  });
  useEffect(() => {
    if (competition !== undefined && own !== undefined) update(competition, own, timeOf(at));
  }, [competition, own, at]);
}

type SaveProps = { competition: Competition; own: Participant | null; at: number };

function SaveButton({ competition, own, at }: SaveProps) {
  const toast = useToast();
  const press = `save ${competition.id}`;
  const save = () => {
    const userId = personOf(meStore.get())?.id;
    if (userId === undefined) return;
    const isSaved = saveCompetition({ userId, competition, own, savedAt: timeOf(at) });
    toast(isSaved ? { text: 'Saved for offline' } : { text: NO_ROOM, icon: TriangleAlert });
  };
  useResumedPress(press, save);
  return (
    <Button
      icon={Download}
      // Signing in rebuilds the page, and the new page then carries out the press.
      onPress={() => requireSignIn(() => resumedPress.set(press), 'Please log in to save competitions', press)}
    >
      Save for offline
    </Button>
  );
}

function SavedNote({ saved, isCurrent }: { saved: SavedCompetition; isCurrent: boolean }) {
  return (
    <p>
      <Icon of={CircleCheck} />
      <span>
        {savedOn(saved.savedAt)}. {isCurrent ? 'You can open this page offline.' : 'It may have changed since.'}
      </span>
    </p>
  );
}

/** Says whether the rules are on this device, too. They download automatically. */
function RulesNote() {
  const status = useStatus(downloadStatus);
  const isHere = status.phase === 'ready' || hasDeviceEdition();
  return (
    <p>
      <Icon of={isHere ? BookOpen : TriangleAlert} />
      <span>
        {isHere ? (
          <>
            The Federal Rules of Evidence are on this device, too: <Link to={PAGE_PATHS.explorer}>open the rules</Link>.
          </>
        ) : (
          'The Federal Rules of Evidence aren’t on this device yet. Stay online until they are.'
        )}
      </span>
    </p>
  );
}

function RefreshButton({ onRefresh, isRefreshing }: Pick<Props, 'onRefresh' | 'isRefreshing'>) {
  if (!useOnline()) return null;
  return (
    <Button tone="ghost" icon={RefreshCw} onPress={onRefresh} busy={isRefreshing}>
      Refresh
    </Button>
  );
}
