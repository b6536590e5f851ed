type ButtonTone = 'primary' | 'secondary' | 'soft' | 'ghost' | 'danger' | 'danger-ghost';
export type ButtonLook = {
  /** One primary button per view; the default is secondary. */
  tone?: ButtonTone | undefined;
  size?: 'lg' | undefined;
  /** As wide as its container. */
  block?: boolean | undefined;
};

/** The class names shared by buttons and by links that look like buttons. */
export function buttonClass({ tone = 'secondary', size, block = false }: ButtonLook): string {
  return `button button-${tone}${size ? ` button-${size}` : ''}${block ? ' button-block' : ''}`;
}
