import type { ReactNode } from 'react';

/** One row of the gallery, with a name and the components it shows. */
export function Specimen({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <p className="gallery-label">{name}</p>
      <div className="row row-gap-4">{children}</div>
    </div>
  );
}
