import { type ReactNode, useId } from 'react';
import { Card } from '#web/ui/card.tsx';
import '#web/features/fre-editing/section.css';

/** A group of fields with its heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card>
      <section className="section" aria-labelledby={id}>
        <h2 className="card-heading" id={id}>
          {title}
        </h2>
        {children}
      </section>
    </Card>
  );
}
