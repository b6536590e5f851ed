import type { ReactNode } from 'react';
import '#web/features/accounts/sign-in/auth-layout.css';

/** A narrow column, with an illustration next to it on wide screens. */
export function AuthLayout({ aside, children }: { aside: ReactNode; children: ReactNode }) {
  return (
    <div className="auth-layout">
      <div className="auth-layout-form">
        <div className="auth-layout-box stack">{children}</div>
      </div>
      <div className="auth-layout-paper">{aside}</div>
    </div>
  );
}
