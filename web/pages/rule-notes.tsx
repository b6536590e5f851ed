import { useCallback, useMemo, useRef } from 'react';
import { MAX_QUOTE } from '#shared/notes/note.contract.ts';
import { versionInForce } from '#shared/rules/law.version.ts';
import type { RuleDetail } from '#shared/rules/rule.contract.ts';
import type { NotePlace } from '#web/features/notes/note-draft.ts';
import type { NoteMarks } from '#web/features/notes/note-mark.tsx';
import { RuleNotes } from '#web/features/notes/rule-notes.tsx';
import { SelectionButton } from '#web/features/notes/selection-button.tsx';
import type { AskedPlace } from '#web/features/notes/use-rule-notes.tsx';
import { selectedWords } from '#web/features/rules/selected-words.ts';

type Props = {
  rule: RuleDetail;
  /** The user's current day, 'YYYY-MM-DD'. */
  today: string;
  asked: { place: AskedPlace } | null;
  onAdd: (place?: AskedPlace) => void;
  onOpened: () => void;
  onMarks: (marks: NoteMarks) => void;
};

const WHOLE_RULE: NotePlace = { part: '', quote: null };
/** Tapping a button clears the selection first, so words count as selected for this long after the selection ends. */
const JUST_MS = 1000;

/** Tracks which words of the official text are selected or were selected a moment ago. */
function useSelectedWords() {
  const last = useRef<{ place: NotePlace; endedAt: number }>(null);
  const read = useCallback((): NotePlace | null => {
    const place = selectedWords(MAX_QUOTE);
    if (place !== null) last.current = { place, endedAt: Number.POSITIVE_INFINITY };
    else if (last.current) last.current.endedAt = Math.min(last.current.endedAt, performance.now());
    return place;
  }, []);
  const recent = (): NotePlace | null => {
    const isRecent = last.current !== null && performance.now() - last.current.endedAt < JUST_MS;
    return read() ?? (isRecent ? (last.current?.place ?? null) : null);
  };
  return { read, recent };
}

/** Shows the notes on the rule's own page: the list, the form, and the button next to selected words. */
export function RulePageNotes({ rule, today, asked, onAdd, onOpened, onMarks }: Props) {
  const { id, rule_number: number, article } = rule;
  const { read, recent } = useSelectedWords();
  const { law } = useMemo(() => versionInForce(rule.versions, today), [rule.versions, today]);
  return (
    <>
      <RuleNotes
        rule={{ id, number, slug: article.article_slug }}
        law={law}
        asked={asked}
        placeOf={(place) => place ?? recent() ?? WHOLE_RULE}
        onOpened={onOpened}
        onAdd={() => onAdd()}
        onMarks={onMarks}
      />
      <SelectionButton read={read} onAdd={onAdd} />
    </>
  );
}
