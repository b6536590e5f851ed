import { createContext, useContext } from 'react';
import { isUnder, type Path, valueAt } from '#web/features/fre-editing/document-path.ts';
import type { Fault } from '#web/features/fre-editing/issue-words.ts';

/**
 * The document that is being edited. `faults` are those that the contract or the last check found in places that
 * haven't been edited since. `target` is the path of the fault that the user wants to see. Anything that hides the
 * fault is opened.
 */
type Editor = {
  document: unknown;
  set: (path: Path, value: unknown) => void;
  faults: readonly Fault[];
  target: Path | null;
};

const nowhere: Editor = { document: null, set: () => undefined, faults: [], target: null };

export const EditorContext = createContext<Editor>(nowhere);

export const useEditor = () => useContext(EditorContext);

/** Joins the messages of the faults at a path and, if `reach` is 'inside', of those further inside it. */
export function faultText(faults: readonly Fault[], path: Path, reach: 'exactly' | 'inside'): string | undefined {
  const found = faults.filter(
    (fault) => isUnder(fault.path, path) && (reach === 'inside' || fault.path.length === path.length),
  );
  return found.length === 0 ? undefined : found.map(({ message }) => message).join(' ');
}

/** Returns what the field at a path needs: its value, its error, and a function that changes it. */
export function useField(path: Path, reach: 'exactly' | 'inside' = 'inside') {
  const { document, set, faults } = useEditor();
  return {
    value: valueAt(document, path),
    error: faultText(faults, path, reach),
    set: (value: unknown) => set(path, value),
  };
}

/** Returns whether the user wants to see a fault at or inside a path. */
export function useIsTarget(path: Path): boolean {
  const { target } = useEditor();
  return target !== null && isUnder(target, path);
}
