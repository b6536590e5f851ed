import { NotebookPen } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { usePerson } from '#web/accounts/me-store.ts';
import { requireSignIn } from '#web/accounts/sign-in-request.ts';
import { useResumedPress } from '#web/accounts/use-resumed-press.ts';
import { noteRows } from '#web/study/note-rows.ts';
import { useStudyQuery } from '#web/sync/current-study.ts';
import { Button } from '#web/ui/button.tsx';

/** Where to add a note. Null means the words selected last, or else the whole rule. */
export type AskedPlace = { part: string; quote: string | null } | null;

/**
 * Returns whether a rule's page needs the code for notes. It does once the user has notes on the rule, asks to add one,
 * or selects words. `add` asks visitors to sign in first. `asked` is set until the form is open.
 */
export function useRuleNotes(ruleId: string, isPainted: boolean) {
  const isMember = usePerson() !== null;
  const [asked, setAsked] = useState<{ place: AskedPlace } | null>(null);
  const [isNeeded, setIsNeeded] = useState(false);
  const { data: count = 0 } = useStudyQuery(isPainted && isMember ? `has notes ${ruleId}` : null, ({ db }) =>
    noteRows(db)
      .filter(({ data }) => data['ruleId'] === ruleId)
      .count(),
  );
  useEffect(() => {
    const hear = () => setIsNeeded((is) => is || getSelection()?.isCollapsed === false);
    document.addEventListener('selectionchange', hear);
    return () => document.removeEventListener('selectionchange', hear);
  }, []);
  if (!isNeeded && (asked !== null || count > 0)) setIsNeeded(true);
  const press = `note ${ruleId}`;
  const add = useCallback(
    (place: AskedPlace = null) => requireSignIn(() => setAsked({ place }), 'Please log in to add notes', press),
    [press],
  );
  useResumedPress(press, () => setAsked({ place: null }));
  const onOpened = useCallback(() => setAsked(null), []);
  return { isNeeded, asked, add, onOpened };
}

export function AddNoteButton({ onPress }: { onPress: () => void }) {
  return (
    <Button block icon={NotebookPen} onPress={onPress}>
      Add Note
    </Button>
  );
}
