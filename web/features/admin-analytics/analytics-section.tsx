import { type ReactNode, useId } from 'react';

type Props = { title: string; lead: string; children: ReactNode };

/** A region with a heading for one subject of admin analytics. */
export function AnalyticsSection({ title, lead, children }: Props) {
  const headingId = useId();
  return (
    <section className="stack" aria-labelledby={headingId}>
      <div>
        <h2 id={headingId}>{title}</h2>
        <p className="text-sm soft">{lead}</p>
      </div>
      {children}
    </section>
  );
}
