import { StickyNote } from 'lucide-react';
import type { ReactNode } from 'react';
import type { NoteAnchor } from '#shared/notes/anchor-note.ts';
import { countWords } from '#shared/text/count-words.ts';
import { Icon } from '#web/ui/icon.tsx';
import '#web/features/notes/note-mark.css';

/** What to show next to parts of the official text, by address. */
export type NoteMarks = ReadonlyMap<string, ReactNode>;

type Placed = { note: { id: string }; anchor: NoteAnchor };

/** Returns a mark for every part that has notes. Pressing a mark moves the focus to the part's first note. */
export function noteMarks(placed: readonly Placed[], ruleNumber: string, goTo: (id: string) => void): NoteMarks {
  const notes = new Map<string, string[]>();
  for (const { note, anchor } of placed) {
    if (anchor.address === null || anchor.address === '') continue;
    notes.set(anchor.address, [...(notes.get(anchor.address) ?? []), note.id]);
  }
  return new Map(
    [...notes].map(([address, [first = '', ...others]]) => [
      address,
      <NoteMark key={address} count={others.length + 1} at={`${ruleNumber}${address}`} onPress={() => goTo(first)} />,
    ]),
  );
}

function NoteMark({ count, at, onPress }: { count: number; at: string; onPress: () => void }) {
  const label = `${countWords(count, 'note')} on ${at}`;
  return (
    <button type="button" className="note-mark no-print" aria-label={label} title={label} onClick={onPress}>
      <Icon of={StickyNote} />
      {count > 1 && <span aria-hidden="true">{count}</span>}
    </button>
  );
}
