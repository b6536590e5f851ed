import type { ReactNode } from 'react';
import '#web/features/auth/auth-layout.css';

/** A narrow column, with something to look at beside it on wide screens. */
export function AuthLayout({ aside, children }: { aside: ReactNode; children: ReactNode }) {
  return (
    <div className="auth">
      <div className="auth-form">
        <div className="auth-box stack">{children}</div>
      </div>
      <div className="auth-paper">{aside}</div>
    </div>
  );
}
