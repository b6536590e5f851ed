import {
  ArrowDown,
  ArrowUp,
  CornerDownRight,
  IndentDecrease,
  IndentIncrease,
  List,
  MoreVertical,
  Plus,
  Trash2,
} from 'lucide-react';
import { useState } from 'react';
import type { Law, LawPart } from '#shared/rules/law.contract.ts';
import { fieldName, type Path } from '#web/features/fre-editing/document-path.ts';
import { useEditor } from '#web/features/fre-editing/editor-context.ts';
import { FaultAt, TextAt } from '#web/features/fre-editing/fields.tsx';
import { focusSoon } from '#web/features/fre-editing/focus-soon.ts';
import {
  addInside,
  addPart,
  type Edit,
  type Move,
  movePart,
  type Place,
  partName,
  partPath,
  removePart,
  toggleBullets,
} from '#web/features/fre-editing/law-outline.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Menu, type MenuItem } from '#web/ui/menu.tsx';
import '#web/features/fre-editing/law-outline-fields.css';

type Props = { law: Law; path: Path };

/** The official text as an outline. Labels aren't typed, because they follow from the positions of the parts. */
export function LawOutlineFields({ law, path }: Props) {
  const { set } = useEditor();
  const [said, setSaid] = useState('');
  const apply = ({ law: next, place }: Edit, what: string) => {
    set(path, next);
    setSaid(`${partName(next, place) || 'The rule'}: ${what}.`);
    focusSoon(fieldName([...path, ...partPath(place), 'text']));
  };
  const hasParts = law.parts !== undefined || law.tail !== undefined;
  return (
    <div className="law-outline-fields">
      <FaultAt path={path} />
      <TextAt path={[...path, 'text']} label={hasParts ? 'Text before the parts' : 'Text'} isOptional rows={2} />
      <Parts law={law} path={path} parts={law.parts ?? []} place={[]} apply={apply} />
      <div>
        <Button icon={Plus} onPress={() => apply(addInside(law, []), 'added')}>
          Add a part at the end
        </Button>
      </div>
      {hasParts && <TextAt path={[...path, 'tail']} label="Text after the parts" isOptional rows={2} />}
      <output className="visually-hidden">{said}</output>
    </div>
  );
}

type PartProps = Props & { place: Place; apply: (edit: Edit, what: string) => void };

function Parts({ parts, place, ...rest }: PartProps & { parts: readonly LawPart[] }) {
  if (parts.length === 0) return null;
  return (
    <ol className="law-outline-fields-parts">
      {parts.map((part, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- labels change with the position
        <li key={at}>
          <Part {...rest} part={part} place={[...place, at]} />
        </li>
      ))}
    </ol>
  );
}

function Part({ part, place, ...rest }: PartProps & { part: LawPart }) {
  const { law, path } = rest;
  const name = partName(law, place);
  const at = [...path, ...partPath(place)];
  const of = (field: string) => (
    <>
      {field}
      <span className="visually-hidden"> of {name}</span>
    </>
  );
  const isBullet = part.label === undefined;
  return (
    <>
      <fieldset className="law-outline-fields-part" aria-label={`Part ${name}`}>
        <div className="law-outline-fields-head">
          <b className="law-font">{isBullet ? '•' : name}</b>
          <Menu
            label={`Change part ${name}`}
            face={<Icon of={MoreVertical} />}
            items={partActions({ ...rest, part, place })}
          />
        </div>
        {(!isBullet || part.heading !== undefined) && (
          <TextAt path={[...at, 'heading']} label={of('Heading')} isOptional />
        )}
        <TextAt
          path={[...at, 'text']}
          label={of('Text')}
          isOptional={part.heading !== undefined || part.parts !== undefined}
          rows={2}
        />
        {(part.parts !== undefined || part.tail !== undefined) && (
          <TextAt path={[...at, 'tail']} label={of('Text after the inner parts')} isOptional rows={2} />
        )}
        <FaultAt path={at} />
        <FaultAt path={[...at, 'label']} />
        <FaultAt path={[...at, 'parts']} />
      </fieldset>
      <Parts {...rest} parts={part.parts ?? []} place={place} />
    </>
  );
}

const MOVES: readonly { move: Move; label: string; icon: typeof ArrowUp; what: string }[] = [
  { move: 'up', label: 'Move up', icon: ArrowUp, what: 'moved up' },
  { move: 'down', label: 'Move down', icon: ArrowDown, what: 'moved down' },
  { move: 'indent', label: 'Indent', icon: IndentIncrease, what: 'indented' },
  { move: 'outdent', label: 'Outdent', icon: IndentDecrease, what: 'outdented' },
];

/** Lists the actions for a part. Impossible moves are left out. */
function partActions({ law, place, part, apply }: PartProps & { part: LawPart }): MenuItem[] {
  const after = [...place.slice(0, -1), (place.at(-1) ?? 0) + 1];
  const isBullet = part.label === undefined;
  const moves = MOVES.flatMap(({ move, label, icon, what }): MenuItem[] => {
    const edit = movePart(law, place, move);
    return edit === null ? [] : [{ label, icon, onPress: () => apply(edit, what) }];
  });
  return [
    { label: 'Add a part below', icon: Plus, onPress: () => apply(addPart(law, after), 'added') },
    ...(isBullet
      ? []
      : [{ label: 'Add a part inside', icon: CornerDownRight, onPress: () => apply(addInside(law, place), 'added') }]),
    ...moves,
    {
      label: isBullet ? 'Label these parts' : 'Turn these parts into bullets',
      icon: List,
      onPress: () => apply(toggleBullets(law, place), isBullet ? 'labeled' : 'turned into a bullet'),
    },
    {
      label: part.parts === undefined ? 'Remove' : 'Remove with its inner parts',
      icon: Trash2,
      danger: true,
      onPress: () => apply(removePart(law, place), 'now has the focus, because the part was removed'),
    },
  ];
}
