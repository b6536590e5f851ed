import { useId } from 'react';
import { Button } from '#web/ui/button.tsx';
import '#web/features/bookmarks/note-versions.css';

type Props = {
  versions: readonly string[];
  onUse: (text: string) => void;
  onDiscard: (text: string) => void;
};

/**
 * Lists versions of the notes that lost when two devices edited them at the same time. The user can use or discard each
 * one. Decision 25.
 */
export function NoteVersions({ versions, onUse, onDiscard }: Props) {
  const id = useId();
  if (versions.length === 0) return null;
  return (
    <section className="note-versions" aria-label="Other versions of your notes">
      <p className="field-label">Other versions of your notes</p>
      <p className="text-xs soft">
        You edited this note on two devices at the same time. The versions you discard or replace are deleted when you
        save.
      </p>
      <ul>
        {versions.map((text, index) => (
          <li key={text}>
            <p id={`${id}${index}`}>{text}</p>
            <div className="row">
              <Button aria-describedby={`${id}${index}`} onPress={() => onUse(text)}>
                Use this version
              </Button>
              <Button tone="ghost" aria-describedby={`${id}${index}`} onPress={() => onDiscard(text)}>
                Discard
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
