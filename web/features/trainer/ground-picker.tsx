import { useEffect, useRef } from 'react';
import type { Ground } from '#shared/trainer/ground.ts';
import { FAMILIES, FAMILY_NAMES, type Family, GROUND_FACTS, groundsOf } from '#shared/trainer/ground-facts.ts';
import { moveFocus } from '#web/ui/arrow-keys.ts';
import '#web/features/trainer/ground-picker.css';

type Props = {
  chosen: readonly Ground[];
  hasInvention: boolean;
  onToggle: (ground: Ground) => void;
};

/** Lets the user name the grounds of an objection. It gets the focus when it appears. */
export function GroundPicker({ chosen, hasInvention, onToggle }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const picker = useRef<HTMLDivElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    picker.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the buttons inside receive the keys
    <div
      ref={picker}
      className="ground-picker"
      onKeyDown={(event) => moveFocus(event, picker.current, '.ground-picker-ground')}
    >
      <h3 ref={heading} tabIndex={-1}>
        On what grounds?
      </h3>
      <p className="ground-picker-keys">
        Type the first letters of a ground, choose it with <kbd>Space</kbd>, and object with <kbd>Enter</kbd>.
      </p>
      {FAMILIES.map((family) => (
        <FamilyGroup
          key={family}
          family={family}
          grounds={groundsOf(family).filter((ground) => hasInvention || ground !== 'invention')}
          chosen={chosen}
          onToggle={onToggle}
        />
      ))}
    </div>
  );
}

type FamilyProps = Omit<Props, 'hasInvention'> & { family: Family; grounds: readonly Ground[] };

function FamilyGroup({ family, grounds, chosen, onToggle }: FamilyProps) {
  return (
    <fieldset>
      <legend>{FAMILY_NAMES[family]}</legend>
      <div className="ground-picker-grounds">
        {grounds.map((ground) => (
          <button
            key={ground}
            type="button"
            className="ground-picker-ground"
            data-ground={ground}
            aria-pressed={chosen.includes(ground)}
            onClick={() => onToggle(ground)}
          >
            {GROUND_FACTS[ground].name}
            {GROUND_FACTS[ground].rule !== null && <small> {GROUND_FACTS[ground].rule}</small>}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
