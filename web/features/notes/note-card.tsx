import { CloudUpload, Pencil, Trash2 } from 'lucide-react';
import type { NoteAnchor } from '#shared/notes/anchor-note.ts';
import { relativeWithin } from '#shared/time/relative-time.ts';
import type { DeviceNote } from '#web/features/notes/notes.local.ts';
import { beginning } from '#web/features/notes/part-options.ts';
import { CiteChip } from '#web/rule-kit/cite-chip.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import '#web/features/notes/note-card.css';

const NAMED = 40;

/** Returns the ID of a note's element on the page. */
export const noteElementId = (id: string): string => `note-${id}`;

export type NotePresses = { onEdit: (note: DeviceNote) => void; onRemove: (note: DeviceNote) => void };

type Props = NotePresses & {
  note: DeviceNote;
  anchor: NoteAnchor;
  /** The rule's number, such as '404'. */
  number: string;
  /** The page of the note's part. Undefined if it isn't known. */
  to: string | undefined;
  /** Unix ms. */
  now: number;
};

const versionsText = (count: number): string =>
  count === 1 ? 'Another version of this note' : `${count} other versions of this note`;

/** Explains what happened to a note's place in the rule's current text. Undefined if it's unchanged. */
function placeText({ address, quote }: NoteAnchor, { part }: DeviceNote): string | undefined {
  if (address === null) return `Written on ${part}, which is no longer in this rule.`;
  if (quote === 'moved') return 'The rule has changed. Your note moved along with these words.';
  return quote === 'gone' ? 'The rule has changed. These words are no longer here.' : undefined;
}

/** Shows a note with its part, the quoted words, and buttons to edit and delete it. */
export function NoteCard({ note, anchor, number, to, now, onEdit, onRemove }: Props) {
  const { id, quote, text, copies, createdAt, isPending } = note;
  const named = beginning(text.replace(/\s+/g, ' '), NAMED);
  const changed = placeText(anchor, note);
  return (
    <li className="note-card" id={noteElementId(id)} tabIndex={-1}>
      <div className="note-card-head">
        <CiteChip to={anchor.address === null ? undefined : to}>
          Rule {number}
          {anchor.address ?? note.part}
        </CiteChip>
        <span className="note-card-actions no-print">
          <IconButton label={`Edit note: ${named}`} icon={Pencil} onPress={() => onEdit(note)} />
          <IconButton label={`Delete note: ${named}`} icon={Trash2} onPress={() => onRemove(note)} />
        </span>
      </div>
      {quote !== null && <blockquote>{quote}</blockquote>}
      {changed !== undefined && <p className="text-xs soft">{changed}</p>}
      <p className="note-card-text">{text}</p>
      {copies.length > 0 && (
        <Button tone="ghost" onPress={() => onEdit(note)}>
          {versionsText(copies.length)}
        </Button>
      )}
      <p className="note-card-foot">
        <span>Added {relativeWithin(createdAt, now)}</span>
        {isPending && (
          <span className="note-card-pending no-print">
            <Icon of={CloudUpload} />
            not saved to your account yet
          </span>
        )}
      </p>
    </li>
  );
}
