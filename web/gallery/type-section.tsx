export function TypeSection() {
  return (
    <section>
      <h2>Type</h2>
      <div className="stack-3">
        <p className="gallery-hero">Hero, Radio Canada 700</p>
        <p className="gallery-title">Page title</p>
        <p className="gallery-section-title">Section</p>
        <p className="gallery-lead">Lead and card titles</p>
        <p>Body 16. The quick objection outran the slow foundation. 0123456789</p>
        <p className="text-sm soft">Secondary 15</p>
        <p className="text-xs muted">Meta 13</p>
        <p className="law-font gallery-numeral">404</p>
        <p className="law-font gallery-law">
          Law, Literata 400 at 17 to 19, line height 1.62, at most 66 characters. <em>Italics load on demand.</em>{' '}
          <mark>A highlighted part</mark> of what may be quoted to a judge.
        </p>
      </div>
    </section>
  );
}
