import type { ReactNode } from 'react';

/** A button that stands in a line of text, for example to switch to another form. */
export function TextButton({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  return (
    <button type="button" className="auth-panel-text-button" onClick={onPress}>
      {children}
    </button>
  );
}
