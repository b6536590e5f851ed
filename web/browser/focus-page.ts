/** Moves the focus to the page's content, for when the control that had it is gone. */
export function focusPage(): void {
  document.getElementById('main')?.focus({ preventScroll: true });
}
