import { Copy, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { countWords } from '#shared/text/count-words.ts';
import { copyText } from '#web/browser/copy-text.ts';
import { useArticles } from '#web/content/use-content.ts';
import { type KnownRules, useKnownRules } from '#web/content/use-known-rules.ts';
import { DraftLaw } from '#web/features/notes/draft-law.tsx';
import { findNotes, notesText } from '#web/features/notes/find-notes.ts';
import { draftOf } from '#web/features/notes/note-draft.ts';
import { NoteGroups } from '#web/features/notes/note-groups.tsx';
import { allNotes, type DeviceNote } from '#web/features/notes/notes.local.ts';
import { NoMatch, NoNotes, NotesLoading } from '#web/features/notes/notes-states.tsx';
import { useNoteEditing } from '#web/features/notes/use-note-editing.tsx';
import { useNotesAsked } from '#web/features/notes/use-notes-asked.ts';
import { useReceivedQuery } from '#web/sync/status/use-received-query.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { FilterRow } from '#web/ui/filter-row.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { SearchBox } from '#web/ui/search-box.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { useToast } from '#web/ui/toast.tsx';
import '#web/features/notes/notes-view.css';

/** How many notes to show at first, and how many each press of 'Show more' adds. */
const PAGE = 100;

/** Shows all of the user's notes from this device, by rule. */
export function NotesView() {
  const notes = useReceivedQuery('all notes', allNotes);
  if (notes.isFailed) {
    return (
      <LoadFailed title="Failed to load your notes" onRetry={notes.retry} isRetrying={notes.isRetrying}>
        This device’s storage didn’t respond. Your notes are safe.
      </LoadFailed>
    );
  }
  return notes.data === undefined ? <NotesLoading /> : <LoadedNotes notes={notes.data} />;
}

type Asked = ReturnType<typeof useNotesAsked>;

function askedNotes(notes: readonly DeviceNote[], { words, article, rule }: Asked, rules: KnownRules): DeviceNote[] {
  const isIn = ({ ruleId }: DeviceNote) =>
    (rule === '' || ruleId === rule) && (article === '' || rules.find(ruleId)?.article.slug === article);
  return findNotes(notes.filter(isIn), words, rules.find);
}

function LoadedNotes({ notes }: { notes: readonly DeviceNote[] }) {
  const asked = useNotesAsked();
  const rules = useKnownRules([]);
  const { draft, edit, remove, dialog } = useNoteEditing(notes);
  const [limit, setLimit] = useState(PAGE);
  const status = useRef<HTMLOutputElement>(null);
  const found = askedNotes(notes, asked, rules);
  const printAll = () => {
    flushSync(() => setLimit(Number.POSITIVE_INFINITY));
    print();
  };
  return (
    <>
      {notes.length === 0 ? (
        <NoNotes />
      ) : (
        <div className="stack">
          <Filters asked={asked} />
          <div className="notes-view-bar">
            <span className="row">
              <output className="text-sm soft" ref={status} tabIndex={-1}>
                {countWords(found.length, 'note')}
              </output>
              <RuleChip asked={asked} onLeft={() => status.current?.focus()} />
            </span>
            <span className="row no-print">
              <CopyAll notes={found} rules={rules} />
              <Button disabled={found.length === 0} onPress={printAll}>
                Print
              </Button>
            </span>
          </div>
          {found.length === 0 && <NoMatch onClear={asked.clear} />}
          <NoteGroups
            notes={found.slice(0, limit)}
            rules={rules}
            onEdit={(note) => edit(draftOf(note, note.part))}
            onRemove={(note) => {
              status.current?.focus();
              remove(note);
            }}
          />
          {found.length > limit && (
            <p className="no-print">
              <Button onPress={() => setLimit(limit + PAGE)}>Show more ({found.length - limit})</Button>
            </p>
          )}
        </div>
      )}
      {draft && <DraftLaw rule={rules.find(draft.fields.ruleId)}>{dialog}</DraftLaw>}
    </>
  );
}

/** Shows which rule's notes are listed, until the user asks for those on other rules, too. */
function RuleChip({ asked: { rule, leaveRule }, onLeft }: { asked: Asked; onLeft: () => void }) {
  if (rule === '') return null;
  const press = () => {
    leaveRule();
    onLeft();
  };
  return (
    <Chip pressed icon={X} onPress={press}>
      Rule {rule.replace('fre-', '')}
    </Chip>
  );
}

function Filters({ asked: { words, article, search, choose } }: { asked: Asked }) {
  const { data: articles = [] } = useArticles();
  const options = articles.map(({ article_slug: value, title: label }) => ({ value, label }));
  return (
    <div className="no-print">
      <FilterRow>
        <SearchBox label="Search your notes" placeholder="Search your notes" value={words} onValue={search} />
        <SelectField
          label="Article"
          inline
          value={article}
          onValue={choose}
          options={[{ value: '', label: 'All articles' }, ...options]}
        />
      </FilterRow>
    </div>
  );
}

function CopyAll({ notes, rules }: { notes: readonly DeviceNote[]; rules: KnownRules }) {
  const toast = useToast();
  const copy = async () => {
    const isCopied = await copyText(notesText(notes, rules.find));
    toast({ text: isCopied ? `Copied ${countWords(notes.length, 'note')}` : 'This browser doesn’t allow copying' });
  };
  return (
    <Button icon={Copy} disabled={notes.length === 0} onPress={() => void copy()}>
      Copy all
    </Button>
  );
}
