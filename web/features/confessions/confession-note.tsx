/** Tells people what to know before they post and where to find help right away. */
export function ConfessionNote() {
  return (
    <p className="text-sm soft">
      Every post is checked before others see it. In a crisis? Call or text{' '}
      <a href="tel:988" className="semibold">
        988
      </a>{' '}
      in the US, any time.
    </p>
  );
}
