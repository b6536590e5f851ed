import { TriangleAlert } from 'lucide-react';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useId, useMemo, useState } from 'react';
import type { RowData } from '#shared/sync/entity-rules.ts';
import { usePerson } from '#web/accounts/me-store.ts';
import { requireSignIn } from '#web/accounts/sign-in-request.ts';
import { useResumedPress } from '#web/accounts/use-resumed-press.ts';
import { bookmarkAdded, bookmarkRemoved } from '#web/features/bookmarks/bookmark-set.ts';
import { useStudyQuery } from '#web/sync/current-study.ts';
import { keepChanges } from '#web/sync/write/keep-changes.ts';
import { AS_IT_IS } from '#web/sync/write/shown.ts';
import { whyNotSaved } from '#web/sync/write/use-study-write.ts';
import { useToast } from '#web/ui/toast.tsx';
import type { ToastMessage } from '#web/ui/toast-card.tsx';
import { useAfterPaint } from '#web/ui/use-after-paint.ts';

/** The row of a bookmark as stored on the device. */
type Stored = { v: number; data: RowData };

/** `press` takes the ID of the pressed toggle. `offer` is what to show next to the toggle with the ID `offeredAt`. */
type RuleBookmark = {
  isBookmarked: boolean;
  press: (at: string) => void;
  offeredAt: string | null;
  offer: ReactNode;
};

const RuleBookmarkContext = createContext<RuleBookmark | null>(null);

/**
 * Returns the bookmark of the surrounding rule, for one toggle.
 * @throws {Error} outside a RuleBookmarkProvider
 */
export function useRuleBookmark() {
  const at = useId();
  const bookmark = useContext(RuleBookmarkContext);
  if (!bookmark) throw new Error('useRuleBookmark needs a RuleBookmarkProvider above it');
  const { isBookmarked, press, offeredAt, offer } = bookmark;
  return { isBookmarked, press: () => press(at), offer: offeredAt === at && offer };
}

const loadRemoval = () => import('#web/features/bookmarks/remove-bookmark.ts');

/** Reports a removal. Resolves to whether the bookmark is gone. */
async function tellOfRemoval(ruleId: string, row: Stored, tell: (message: ToastMessage) => void): Promise<boolean> {
  const { shownBookmark, tellRemoval } = await loadRemoval();
  return tellRemoval(shownBookmark(ruleId, row), tell);
}

type Props = { ruleId: string; offer?: (close: () => void) => ReactNode; children: ReactNode };

/**
 * Tells every toggle inside whether the rule is bookmarked and how to change that. The result of a press is shown right
 * away and saved on the device. A visitor's press is carried out after the visitor signs in. A press rerenders only the
 * toggles. `offer` returns what to show next to a toggle that has just bookmarked the rule.
 */
export function RuleBookmarkProvider({ ruleId, offer, children }: Props) {
  const toast = useToast();
  const person = usePerson();
  const isPainted = useAfterPaint();
  const [stored, setStored] = useState<Stored | null>(null);
  /** The state that the user chose, until the device's data matches it. */
  const [wanted, setWanted] = useState<boolean | null>(null);
  const [offeredAt, setOfferedAt] = useState<string | null>(null);
  const isBookmarked = wanted ?? stored !== null;
  const hear = useCallback((row: Stored | null) => {
    setStored(row);
    setWanted((was) => (was === (row !== null) ? null : was));
  }, []);
  const name = `bookmark ${ruleId}`;
  const carryOut = useCallback(
    async (next: boolean, whenSaved?: ToastMessage) => {
      setWanted(next);
      try {
        await keepChanges(next ? bookmarkAdded(ruleId) : bookmarkRemoved(ruleId, stored ?? AS_IT_IS));
        if (whenSaved !== undefined) toast(whenSaved);
        if (!next && stored !== null && !(await tellOfRemoval(ruleId, stored, toast))) setWanted(null);
      } catch (error) {
        setWanted(null);
        setOfferedAt(null);
        const failure = next ? 'Failed to create bookmark' : 'Failed to delete bookmark';
        toast({ text: `${failure}. ${whyNotSaved(error)}.`, icon: TriangleAlert });
      }
    },
    [ruleId, stored, toast],
  );
  // The sign-up led the user away from this page, so a message says that the bookmark was saved.
  useResumedPress(name, () => void carryOut(true, { text: `Rule ${ruleId.slice('fre-'.length)} is bookmarked.` }));
  const value = useMemo(() => {
    const begin = (at: string) => {
      setOfferedAt(isBookmarked ? null : at);
      void carryOut(!isBookmarked);
    };
    const press = (at: string) => requireSignIn(() => begin(at), 'Please log in to bookmark rules', name);
    return { isBookmarked, press, offeredAt, offer: offer?.(() => setOfferedAt(null)) };
  }, [name, isBookmarked, carryOut, offeredAt, offer]);
  return (
    <RuleBookmarkContext value={value}>
      {isPainted && person && <StoredBookmark key={person.id} ruleId={ruleId} hear={hear} />}
      {children}
    </RuleBookmarkContext>
  );
}

/** Reports the bookmark on the device and every change to it, for signed-in users. Learning specification §5. */
function StoredBookmark({ ruleId, hear }: { ruleId: string; hear: (row: Stored | null) => void }) {
  const { data } = useStudyQuery(`bookmark ${ruleId}`, async ({ db }): Promise<Stored | null> => {
    const row = await db.rows.get(['bookmark', ruleId]);
    return row === undefined || row.isDeleted ? null : { v: row.v, data: row.data };
  });
  useEffect(() => {
    if (data !== undefined) hear(data);
  }, [data, hear]);
  useEffect(() => () => hear(null), [hear]);
  useEffect(() => {
    // Preloads the code that reports a removal. If that fails, the code is loaded when a removal is reported.
    loadRemoval().catch(() => undefined);
  }, []);
  return null;
}
