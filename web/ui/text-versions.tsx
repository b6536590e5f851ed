import { useId } from 'react';
import { Button } from '#web/ui/button.tsx';
import '#web/ui/text-versions.css';

type Props = {
  label: string;
  versions: readonly string[];
  onUse: (text: string) => void;
  onDiscard: (text: string) => void;
};

/**
 * Lists the other versions of a text that was edited on several devices before they synced. The user can use or discard
 * each one. Decision 25.
 */
export function TextVersions({ label, versions, onUse, onDiscard }: Props) {
  const id = useId();
  if (versions.length === 0) return null;
  return (
    <section className="text-versions" aria-label={label}>
      <p className="field-label">{label}</p>
      <p className="text-xs soft">
        You edited this note on more than one device before they could sync. The versions you discard or replace will be
        deleted when you save.
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
