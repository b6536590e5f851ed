/** Moves the focus to the field or button with this name, once it's on the screen. */
export function focusSoon(name: string): void {
  requestAnimationFrame(() => document.getElementsByName(name)[0]?.focus());
}

const escaped = (name: string): string => CSS.escape(name);

/**
 * Returns the field that is nearest to a path: the one at the path, or else the first one inside it, or else the one
 * that's nearest to the path around it.
 */
export function nearestField(form: ParentNode, path: readonly (string | number)[]): HTMLElement | null {
  const names = path.map((_, at) => path.slice(0, path.length - at).join('.'));
  for (const name of names) {
    const found =
      form.querySelector<HTMLElement>(`[name="${escaped(name)}"]`) ??
      form.querySelector<HTMLElement>(`[name^="${escaped(`${name}.`)}"]`);
    if (found !== null) return found;
  }
  return null;
}
