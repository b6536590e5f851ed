import { NotebookPen } from 'lucide-react';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { NotePlace } from '#web/features/notes/note-draft.ts';
import { Icon } from '#web/ui/icon.tsx';
import '#web/features/notes/selection-button.css';

/** Pressing the button may clear the selection before the press is handled, so the button outlasts the selection. */
const STAYS_MS = 300;
const GAP_PX = 8;
const WIDTH_PX = 130;

type Spot = { place: NotePlace; top: number; left: number };

type Props = {
  /** Returns the selected words of the official text and their part. Null if nothing there is selected. */
  read: () => NotePlace | null;
  onAdd: (place: NotePlace) => void;
};

function spotOf(place: NotePlace | null): Spot | null {
  const box = place === null ? undefined : getSelection()?.getRangeAt(0).getBoundingClientRect();
  if (place === null || box === undefined) return null;
  const left = Math.max(GAP_PX, Math.min(box.left + scrollX, document.documentElement.clientWidth - WIDTH_PX));
  return { place, top: box.bottom + scrollY + GAP_PX, left };
}

/** Shows an 'Add Note' button below the selected words of the official text. */
export function SelectionButton({ read, onAdd }: Props) {
  const [spot, setSpot] = useState<Spot | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const hear = () => {
      clearTimeout(timer);
      const next = spotOf(read());
      if (next === null) timer = setTimeout(() => setSpot(null), STAYS_MS);
      else setSpot(next);
    };
    hear();
    document.addEventListener('selectionchange', hear);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('selectionchange', hear);
    };
  }, [read]);
  if (spot === null) return null;
  const press = () => {
    setSpot(null);
    onAdd(spot.place);
  };
  return createPortal(
    <button
      type="button"
      className="selection-button no-print"
      style={{ top: spot.top, left: spot.left }}
      // Keeps the words selected.
      onMouseDown={(event) => event.preventDefault()}
      onClick={press}
    >
      <Icon of={NotebookPen} />
      Add Note
    </button>,
    document.body,
  );
}
