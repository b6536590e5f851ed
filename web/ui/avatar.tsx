import '#web/ui/avatar.css';

const HUES = 7;

function hueOf(name: string): number {
  let sum = 0;
  for (const letter of name) sum += letter.codePointAt(0) ?? 0;
  return (sum % HUES) + 1;
}

type Props = {
  name: string;
  /** Shown in place of the first letter of the name. */
  letters?: string | undefined;
  size?: 'md' | 'lg' | undefined;
  square?: boolean | undefined;
};

/**
 * Shows the first letter of the name on a color derived from it. It's decorative, because the name itself is next to
 * it.
 */
export function Avatar({ name, letters, size = 'md', square = false }: Props) {
  const [first = ''] = name.trim();
  return (
    <span
      className={`avatar${size === 'lg' ? ' avatar-lg' : ''}${square ? ' avatar-square' : ''}`}
      data-h={hueOf(name)}
      aria-hidden="true"
    >
      {letters ?? first}
    </span>
  );
}
