type ButtonTone = 'primary' | 'secondary' | 'soft' | 'ghost' | 'danger' | 'danger-ghost';
export type ButtonLook = {
  /** The default is secondary. Use at most one primary button per view. */
  tone?: ButtonTone | undefined;
  size?: 'lg' | undefined;
  /** Makes the button as wide as its container. */
  block?: boolean | undefined;
  /** Aligns the text of a ghost button with the text above it. */
  flush?: boolean | undefined;
};

/** Returns the class names shared by buttons and by links that look like buttons. */
export function buttonClass({ tone = 'secondary', size, block = false, flush = false }: ButtonLook): string {
  return `button button-${tone}${size ? ` button-${size}` : ''}${block ? ' button-block' : ''}${flush ? ' button-flush' : ''}`;
}
