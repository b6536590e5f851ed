import { useMemo } from 'react';
import type { Change } from '#web/features/fre-editing/changes.ts';
import { diffWords, type Piece } from '#web/features/fre-editing/word-diff.ts';
import '#web/features/fre-editing/changes-view.css';

type Props = {
  changes: readonly Change[];
  /** The names of the two states, such as 'Published' and 'Draft'. */
  before: string;
  after: string;
};

/** Compares two states word by word: side by side on wide screens, and merged into one text on phones. */
export function ChangesView({ changes, before, after }: Props) {
  if (changes.length === 0) return <p className="soft">No differences.</p>;
  return (
    <div className="changes-view">
      {changes.map((change) => (
        <ChangeView key={change.label} change={change} before={before} after={after} />
      ))}
    </div>
  );
}

function ChangeView({ change, before, after }: Omit<Props, 'changes'> & { change: Change }) {
  const pieces = useMemo(() => diffWords(change.before ?? '', change.after ?? ''), [change.before, change.after]);
  return (
    <section className="changes-view-change" aria-label={change.label}>
      <h3 className="text-sm">{change.label}</h3>
      <div className="changes-view-sides">
        <Side name={change.beforeName ?? before} text={change.before} pieces={pieces} kind="removed" />
        <Side name={after} text={change.after} pieces={pieces} kind="added" />
      </div>
      <p className="changes-view-inline changes-view-text">
        <Pieces pieces={pieces} />
      </p>
    </section>
  );
}

type SideProps = { name: string; text: string | null; pieces: readonly Piece[]; kind: Piece['kind'] };

function Side({ name, text, pieces, kind }: SideProps) {
  return (
    <div>
      <p className="text-xs muted">{name}</p>
      {text === null ? (
        <p className="soft">Not present</p>
      ) : (
        <p className="changes-view-text">
          <Pieces pieces={pieces.filter((piece) => piece.kind === kind || piece.kind === 'same')} />
        </p>
      )}
    </div>
  );
}

const TAGS = { removed: 'del', added: 'ins' } as const;
const WORDS = { removed: 'Removed: ', added: 'Added: ' };

/** Labels what was removed and added, because most screen readers don't announce <del> and <ins>. */
function Pieces({ pieces }: { pieces: readonly Piece[] }) {
  return pieces.map(({ kind, text }, at) => {
    // oxlint-disable-next-line react/no-array-index-key -- the same words can occur several times
    if (kind === 'same') return <span key={at}>{text}</span>;
    const Tag = TAGS[kind];
    return (
      // oxlint-disable-next-line react/no-array-index-key -- the same words can occur several times
      <Tag key={at}>
        <span className="visually-hidden">{WORDS[kind]}</span>
        {text}
      </Tag>
    );
  });
}
