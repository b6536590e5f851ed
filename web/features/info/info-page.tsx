import type { ReactNode } from 'react';
import '#web/features/info/info-page.css';

/** Shows a page of plain text with a title. */
export function InfoPage({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <div className="wrap info-page">
      <div className="page-head">
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
      </div>
      <div className="stack-6">{children}</div>
    </div>
  );
}

export function InfoSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="stack-2">
      <h2>{title}</h2>
      {children}
    </section>
  );
}
