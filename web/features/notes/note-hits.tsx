import { Link } from 'react-router-dom';
import { PAGE_PATHS, rulePath } from '#shared/pages/page-paths.ts';
import { usePerson } from '#web/accounts/me-store.ts';
import { useKnownRules } from '#web/content/use-known-rules.ts';
import { findNotes } from '#web/features/notes/find-notes.ts';
import { allNotes, type DeviceNote } from '#web/features/notes/notes.local.ts';
import { beginning } from '#web/features/notes/part-options.ts';
import { CiteChip } from '#web/rule-kit/cite-chip.tsx';
import { useStudyQuery } from '#web/sync/current-study.ts';
import { Card } from '#web/ui/card.tsx';
import '#web/features/notes/note-hits.css';

const MOST = 3;
const SHOWN = 160;

/**
 * Shows up to three of the user's own notes that match a search query. They're on the device, so this works offline.
 */
export function NoteHits({ query }: { query: string }) {
  const isMember = usePerson() !== null;
  const { data: notes = [] } = useStudyQuery(isMember ? 'notes to search' : null, allNotes);
  const rules = useKnownRules([]);
  const found = query.trim() === '' ? [] : findNotes(notes, query, rules.find);
  if (found.length === 0) return null;
  const all = `${PAGE_PATHS.notes}?${new URLSearchParams({ q: query }).toString()}`;
  return (
    <Card as="section" className="note-hits stack-2">
      <h2 className="card-heading">Your notes</h2>
      {found.slice(0, MOST).map((note) => (
        <Hit key={note.id} note={note} slug={rules.find(note.ruleId)?.article.slug} />
      ))}
      {found.length > MOST && (
        <p className="text-sm">
          <Link to={all}>All {found.length} matching notes</Link>
        </p>
      )}
    </Card>
  );
}

function Hit({ note: { ruleId, part, text }, slug }: { note: DeviceNote; slug: string | undefined }) {
  const number = ruleId.replace('fre-', '');
  return (
    <p>
      <CiteChip to={slug === undefined ? undefined : rulePath(slug, number, part)}>
        Rule {number}
        {part}
      </CiteChip>{' '}
      <span className="note-hits-text">{beginning(text, SHOWN)}</span>
    </p>
  );
}
