import type { ReactNode } from 'react';

/** A button within a line of text that switches to another form. */
export function TextButton({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  return (
    <button type="button" className="auth-panel-text-button" onClick={onPress}>
      {children}
    </button>
  );
}
