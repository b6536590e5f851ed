import { TriangleAlert } from 'lucide-react';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import { usePerson } from '#web/account/me-store.ts';
import { requireSignIn } from '#web/account/sign-in-request.ts';
import { useStudyQuery } from '#web/sync/current-study.ts';
import { whyNotSaved } from '#web/sync/use-study-write.ts';
import { useToast } from '#web/ui/toast.tsx';
import { useAfterPaint } from '#web/ui/use-after-paint.ts';

type RuleBookmark = { isBookmarked: boolean; press: () => void };

const RuleBookmarkContext = createContext<RuleBookmark | null>(null);

/** Of the rule around. @throws {Error} outside a RuleBookmarkProvider */
export function useRuleBookmark(): RuleBookmark {
  const bookmark = useContext(RuleBookmarkContext);
  if (!bookmark) throw new Error('useRuleBookmark needs a RuleBookmarkProvider above it');
  return bookmark;
}

const loadPress = () => import('#web/features/bookmarks/press-bookmark.ts');

/**
 * Whether a rule is bookmarked, for every toggle inside, and the way to change it: a press shows at once and is kept on the
 * device; a visitor's is carried out after signing in. Nothing else inside is rendered again for it.
 */
export function RuleBookmarkProvider({ ruleId, children }: { ruleId: string; children: ReactNode }) {
  const toast = useToast();
  const person = usePerson();
  const isPainted = useAfterPaint();
  const [stored, setStored] = useState(false);
  /** What was pressed, until the device says the same. */
  const [wanted, setWanted] = useState<boolean | null>(null);
  const isBookmarked = wanted ?? stored;
  const hear = useCallback((is: boolean) => {
    setStored(is);
    setWanted((was) => (was === is ? null : was));
  }, []);
  const value = useMemo(() => {
    const carryOut = async () => {
      const next = !isBookmarked;
      setWanted(next);
      try {
        const { pressBookmark } = await loadPress();
        await pressBookmark(ruleId, next, toast);
      } catch (error) {
        setWanted(null);
        const failure = next ? 'Failed to create bookmark' : 'Failed to delete bookmark';
        toast({ text: `${failure}. ${whyNotSaved(error)}.`, icon: TriangleAlert });
      }
    };
    return { isBookmarked, press: () => requireSignIn(() => void carryOut(), 'Please log in to bookmark rules') };
  }, [ruleId, isBookmarked, toast]);
  return (
    <RuleBookmarkContext value={value}>
      {isPainted && person && <StoredBookmark key={person.id} ruleId={ruleId} hear={hear} />}
      {children}
    </RuleBookmarkContext>
  );
}

/** Follows what the device holds; for people who are signed in only. Learning specification §5. */
function StoredBookmark({ ruleId, hear }: { ruleId: string; hear: (is: boolean) => void }) {
  const { data } = useStudyQuery(
    `bookmark ${ruleId}`,
    async ({ db }) => (await db.rows.get(['bookmark', ruleId]))?.isDeleted === false,
  );
  useEffect(() => {
    if (data !== undefined) hear(data);
  }, [data, hear]);
  useEffect(() => () => hear(false), [hear]);
  useEffect(() => {
    // there before a press, so that what is pressed is kept at once; where it does not arrive, the press asks for it again
    loadPress().catch(() => undefined);
  }, []);
  return null;
}
