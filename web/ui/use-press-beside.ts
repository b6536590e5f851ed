import { type RefObject, useEffect } from 'react';

/**
 * Calls `onPress` for presses on the backdrop of a dialog that its content fills completely. Only presses that also
 * begin there count, because a text selection that begins inside may end outside.
 */
export function usePressBeside(dialog: RefObject<HTMLDialogElement | null>, onPress: () => void): void {
  useEffect(() => {
    const element = dialog.current;
    if (!element) return undefined;
    let beganBeside = false;
    const down = (event: PointerEvent) => {
      beganBeside = event.target === element;
    };
    const click = (event: MouseEvent) => {
      if (beganBeside && event.target === element) onPress();
    };
    element.addEventListener('pointerdown', down);
    element.addEventListener('click', click);
    return () => {
      element.removeEventListener('pointerdown', down);
      element.removeEventListener('click', click);
    };
  }, [dialog, onPress]);
}
