import type { ReactNode } from 'react';

/** A way to another form that stands in a line of text. */
export function TextButton({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  return (
    <button type="button" className="auth-panel-text-button" onClick={onPress}>
      {children}
    </button>
  );
}
