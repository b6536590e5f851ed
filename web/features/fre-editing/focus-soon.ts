/** Moves the focus to the field or button with this name, once it's on the screen. */
export function focusSoon(name: string): void {
  requestAnimationFrame(() => document.getElementsByName(name)[0]?.focus());
}

const escaped = (name: string): string => CSS.escape(name);

/**
 * Returns the field at a path or, if there is none, the first field inside it. If there is neither, tries the same with
 * each surrounding path, from the inside out.
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
