import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { fieldName, moved, type Path } from '#web/features/fre-editing/document-path.ts';
import { useEditor, useField } from '#web/features/fre-editing/editor-context.ts';
import { labelOf } from '#web/features/fre-editing/field-words.ts';
import { FaultAt, TextAt } from '#web/features/fre-editing/fields.tsx';
import { focusSoon } from '#web/features/fre-editing/focus-soon.ts';
import { Fold } from '#web/features/fre-editing/fold.tsx';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import '#web/features/fre-editing/items.css';

const addName = (path: Path) => fieldName([...path, 'add']);
const itemName = (path: Path, at: number) => fieldName([...path, at, 'move']);

/** Returns the items of a list and functions that change it. `said` is what to announce after a change. */
function useList(path: Path) {
  const { value, set } = useField(path, 'exactly');
  const [said, setSaid] = useState('');
  const items: readonly unknown[] = Array.isArray(value) ? value : [];
  const name = labelOf(String(path.at(-1)));
  return {
    items,
    said,
    add: (item: unknown) => {
      set([...items, item]);
      setSaid(`${name} ${items.length + 1} was added.`);
    },
    remove: (at: number) => {
      set(items.filter((_, each) => each !== at));
      setSaid(`${name} ${at + 1} was removed.`);
      focusSoon(addName(path));
    },
    move: (from: number, to: number) => {
      set(moved(items, from, to));
      setSaid(`${name} ${from + 1} is now in position ${to + 1} of ${items.length}.`);
      focusSoon(itemName(path, to));
    },
  };
}

type ToolsProps = { path: Path; at: number; list: ReturnType<typeof useList>; name: string; isFixed?: boolean };

/** The buttons that move and remove an item. A fixed item has none, because stored data refers to it. */
function ItemTools({ path, at, list, name, isFixed = false }: ToolsProps) {
  if (isFixed) return null;
  return (
    <div className="items-tools">
      {at > 0 && (
        <IconButton
          name={itemName(path, at)}
          label={`Move ${name} up`}
          icon={ArrowUp}
          onPress={() => list.move(at, at - 1)}
        />
      )}
      {at + 1 < list.items.length && (
        <IconButton
          name={itemName(path, at)}
          label={`Move ${name} down`}
          icon={ArrowDown}
          onPress={() => list.move(at, at + 1)}
        />
      )}
      <IconButton label={`Remove ${name}`} icon={Trash2} onPress={() => list.remove(at)} />
    </div>
  );
}

function Foot({
  path,
  list,
  addLabel,
  onAdd,
}: {
  path: Path;
  list: ReturnType<typeof useList>;
  addLabel: string;
  onAdd: () => void;
}) {
  return (
    <>
      <FaultAt path={path} />
      <Button icon={Plus} name={addName(path)} onPress={onAdd}>
        {addLabel}
      </Button>
      <output className="visually-hidden">{list.said}</output>
    </>
  );
}

/** A list of texts, such as the key concepts. */
export function TextsAt({ path, addLabel, rows = 2 }: { path: Path; addLabel: string; rows?: number }) {
  const list = useList(path);
  const label = labelOf(String(path.at(-1)));
  const add = () => {
    list.add('');
    focusSoon(fieldName([...path, list.items.length]));
  };
  return (
    <fieldset className="items">
      <legend className="field-label">{label}</legend>
      {list.items.map((_, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- texts have nothing else that identifies them
        <div key={at} className="items-text">
          <TextAt
            path={[...path, at]}
            label={<span className="visually-hidden">{`${label} ${at + 1}`}</span>}
            rows={rows}
          />
          <ItemTools path={path} at={at} list={list} name={`${label} ${at + 1}`} />
        </div>
      ))}
      <Foot path={path} list={list} addLabel={addLabel} onAdd={add} />
    </fieldset>
  );
}

type ItemsProps<T> = {
  path: Path;
  items: readonly T[];
  /** Returns the title of an item, which is all that a closed item shows. */
  titleOf: (item: T, at: number) => string;
  addLabel: string;
  make: () => T;
  /** Whether an item can't be moved or removed. */
  isFixed?: ((item: T) => boolean) | undefined;
  /** Whether an item matches the search. Other items are left out. */
  isShown?: (item: T) => boolean;
  children: (item: T, path: Path) => ReactNode;
};

/** A list of items with several fields. Each item opens and closes. */
export function ItemsAt<T>({ path, items, titleOf, addLabel, make, isFixed, isShown, children }: ItemsProps<T>) {
  const list = useList(path);
  const { target } = useEditor();
  const [added, setAdded] = useState<number | null>(null);
  const add = () => {
    list.add(make());
    setAdded(items.length);
  };
  const isInTarget = (at: number) => target?.[path.length] === at;
  return (
    <div className="items">
      {items.map((item, at) => {
        const name = titleOf(item, at);
        if (isShown && !isShown(item) && !isInTarget(at) && at !== added) return null;
        return (
          // oxlint-disable-next-line react/no-array-index-key -- what identifies an item may be edited
          <Fold key={at} path={[...path, at]} title={name} isOpen={at === added}>
            {children(item, [...path, at])}
            <ItemTools path={path} at={at} list={list} name={name} isFixed={isFixed?.(item) ?? false} />
          </Fold>
        );
      })}
      <Foot path={path} list={list} addLabel={addLabel} onAdd={add} />
    </div>
  );
}
