import type { LucideIcon } from 'lucide-react';
import { Link, type LinkProps } from 'react-router-dom';
import { type ButtonLook, buttonClass } from '#web/ui/button-look.ts';
import { Icon } from '#web/ui/icon.tsx';
import '#web/ui/button.css';

type Props = Omit<LinkProps, 'className' | 'style'> & ButtonLook & { icon?: LucideIcon | undefined };

/** A link that looks like a button, for going to another page. A full web address goes to another site. */
export function LinkButton({ tone, size, block, flush, icon, children, ...link }: Props) {
  return (
    <Link {...link} className={buttonClass({ tone, size, block, flush })}>
      {icon && <Icon of={icon} />}
      {children}
    </Link>
  );
}
