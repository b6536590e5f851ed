import { Link } from 'react-router-dom';
import { rulePath } from '#shared/pages/page-paths.ts';
import type { KnownRule, KnownRules } from '#web/content/use-known-rules.ts';
import { notesByRule, type RuleGroup } from '#web/features/notes/find-notes.ts';
import { NoteCard, type NotePresses } from '#web/features/notes/note-card.tsx';
import type { DeviceNote } from '#web/features/notes/notes.local.ts';
import { Card } from '#web/ui/card.tsx';
import '#web/features/notes/note-groups.css';

type Props = NotePresses & { notes: readonly DeviceNote[]; rules: KnownRules };

/** Lists notes by rule, with a link to each rule and part. */
export function NoteGroups({ notes, rules, ...presses }: Props) {
  const now = Date.now();
  return notesByRule(notes).map((group) => (
    <RuleNoteGroup key={group.ruleId} group={group} rule={rules.find(group.ruleId)} now={now} {...presses} />
  ));
}

type GroupProps = NotePresses & { group: RuleGroup<DeviceNote>; rule: KnownRule | undefined; now: number };

function RuleNoteGroup({ group: { number, notes }, rule, now, ...presses }: GroupProps) {
  const to = (part: string) => rule && rulePath(rule.article.slug, rule.ruleNumber, part);
  const page = to('');
  const name = (
    <>
      <span className="note-groups-number">Rule {number}</span> {rule?.title}
    </>
  );
  return (
    <Card as="section" className="note-groups">
      <h2>{page === undefined ? name : <Link to={page}>{name}</Link>}</h2>
      <ul>
        {notes.map((note) => (
          <NoteCard
            key={note.id}
            note={note}
            anchor={{ address: note.part, quote: note.quote === null ? null : 'stands' }}
            number={number}
            to={to(note.part)}
            now={now}
            {...presses}
          />
        ))}
      </ul>
    </Card>
  );
}
