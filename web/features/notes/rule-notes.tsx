import { NotebookPen } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { anchorNote, type NoteAnchor } from '#shared/notes/anchor-note.ts';
import { PAGE_PATHS, rulePath } from '#shared/pages/page-paths.ts';
import { addressedParts } from '#shared/rules/law.address.ts';
import type { Law } from '#shared/rules/law.contract.ts';
import { usePerson } from '#web/accounts/me-store.ts';
import { NoteCard, noteElementId } from '#web/features/notes/note-card.tsx';
import { draftOf, type NotePlace, newDraft } from '#web/features/notes/note-draft.ts';
import { type NoteMarks, noteMarks } from '#web/features/notes/note-mark.tsx';
import { type DeviceNote, notesOn } from '#web/features/notes/notes.local.ts';
import { useNoteEditing } from '#web/features/notes/use-note-editing.tsx';
import type { AskedPlace } from '#web/features/notes/use-rule-notes.tsx';
import { useStudyQuery } from '#web/sync/current-study.ts';
import { Button } from '#web/ui/button.tsx';
import '#web/features/notes/rule-notes.css';

type Props = {
  rule: { id: string; number: string; slug: string };
  /** The rule's current text. */
  law: Law;
  /** Set from when the user asks to add a note until the form is open. */
  asked: { place: AskedPlace } | null;
  /** Finds the place of the new note from what the user asked for. */
  placeOf: (place: AskedPlace) => NotePlace;
  /** Called when the form has been opened. */
  onOpened: () => void;
  onAdd: () => void;
  /** Receives the marks to show in the official text. */
  onMarks: (marks: NoteMarks) => void;
};

type Placed = { note: DeviceNote; anchor: NoteAnchor };

const NONE: readonly DeviceNote[] = [];

/** Finds each note's place and sorts the notes in the order of the rule's parts, with those on removed parts last. */
function inPlaceOrder(notes: readonly DeviceNote[], law: Law): Placed[] {
  const order = ['', ...addressedParts(law).map(({ address }) => address)];
  const placed = notes.map((note) => ({ note, anchor: anchorNote(note, law) }));
  const rank = ({ anchor }: Placed) => (anchor.address === null ? order.length : order.indexOf(anchor.address));
  return placed.toSorted((one, other) => rank(one) - rank(other));
}

/** Brings a note into view and moves the focus there. */
function goToNote(id: string): void {
  const card = document.getElementById(noteElementId(id));
  card?.scrollIntoView({ block: 'nearest' });
  card?.focus({ preventScroll: true });
}

/**
 * Shows the user's notes on a rule, and the form to write and edit them. The section is hidden until the user has a
 * note on the rule.
 */
export function RuleNotes({ rule, law, asked, placeOf, onOpened, onAdd, onMarks }: Props) {
  const isMember = usePerson() !== null;
  const { data: notes = NONE } = useStudyQuery(isMember ? `notes on ${rule.id}` : null, (study) =>
    notesOn(study, rule.id),
  );
  const placed = useMemo(() => inPlaceOrder(notes, law), [notes, law]);
  const { edit, remove, dialog } = useNoteEditing(notes);
  const title = useRef<HTMLHeadingElement>(null);
  const open = useEffectEvent((place: AskedPlace) => {
    edit(newDraft(rule.id, placeOf(place)));
    onOpened();
  });
  useEffect(() => {
    if (asked !== null) open(asked.place);
  }, [asked]);
  useEffect(() => onMarks(noteMarks(placed, rule.number, goToNote)), [placed, rule.number, onMarks]);
  const hasHadNotes = useHasBeen(notes.length > 0);
  const list = (those: readonly Placed[]) => (
    <ul>
      {those.map(({ note, anchor }) => (
        <NoteCard
          key={note.id}
          note={note}
          anchor={anchor}
          number={rule.number}
          to={rulePath(rule.slug, rule.number, anchor.address ?? '')}
          now={Date.now()}
          onEdit={() => edit(draftOf(note, anchor.address ?? note.part))}
          onRemove={() => {
            title.current?.focus();
            remove(note);
          }}
        />
      ))}
    </ul>
  );
  return (
    <>
      {hasHadNotes && (
        <Section title={title} onAdd={onAdd} placed={placed}>
          {list}
        </Section>
      )}
      {dialog(law)}
    </>
  );
}

/**
 * Stays true once `isNow` has been true. Otherwise, deleting the last note would remove the section that has the focus.
 */
function useHasBeen(isNow: boolean): boolean {
  const [hasBeen, setHasBeen] = useState(isNow);
  if (isNow && !hasBeen) setHasBeen(true);
  return hasBeen;
}

type SectionProps = {
  title: React.RefObject<HTMLHeadingElement | null>;
  placed: readonly Placed[];
  onAdd: () => void;
  children: (those: readonly Placed[]) => ReactNode;
};

function Section({ title, placed, onAdd, children }: SectionProps) {
  const titleId = useId();
  const unplacedId = useId();
  const inPlace = placed.filter(({ anchor }) => anchor.address !== null);
  const unplaced = placed.filter(({ anchor }) => anchor.address === null);
  return (
    <section className="rule-notes card no-print" aria-labelledby={titleId}>
      <div className="rule-notes-head">
        <h2 id={titleId} ref={title} tabIndex={-1}>
          Your notes
        </h2>
        <Button tone="ghost" icon={NotebookPen} onPress={onAdd}>
          Add Note
        </Button>
      </div>
      {placed.length === 0 && <p className="text-sm soft">You have no notes on this rule.</p>}
      {inPlace.length > 0 && children(inPlace)}
      {unplaced.length > 0 && (
        <section aria-labelledby={unplacedId}>
          <h3 id={unplacedId}>Notes on removed parts</h3>
          {children(unplaced)}
        </section>
      )}
      <p className="text-sm">
        <Link to={PAGE_PATHS.notes}>All notes</Link>
      </p>
    </section>
  );
}
