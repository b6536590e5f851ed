import { CircleAlert, CircleCheck, Info, Lightbulb, type LucideIcon, TriangleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import '#web/ui/banner.css';

type BannerTone = 'red' | 'yellow' | 'blue' | 'green' | 'grey' | 'accent';
const ICONS: Record<BannerTone, LucideIcon> = {
  red: CircleAlert,
  yellow: TriangleAlert,
  blue: Info,
  green: CircleCheck,
  grey: Info,
  accent: Lightbulb,
};

const ROLES = { now: 'alert', politely: 'status' };

type Props = {
  tone: BannerTone;
  title: string;
  icon?: LucideIcon | undefined;
  /** Whether screen readers announce the banner when it appears, either right away or after what they are reading. */
  announce?: keyof typeof ROLES | undefined;
  /** Buttons or links below the text. */
  actions?: ReactNode;
  onDismiss?: (() => void) | undefined;
  children?: ReactNode;
};

/** Shows a message in the flow of the page. */
export function Banner({ tone, title, icon = ICONS[tone], announce, actions, onDismiss, children }: Props) {
  return (
    <div className="banner" data-tone={tone} role={announce && ROLES[announce]}>
      <Icon of={icon} />
      <div>
        <b>{title}</b>
        {children}
      </div>
      {onDismiss && <IconButton label="Dismiss" icon={X} onPress={onDismiss} />}
      {actions !== undefined && <div className="banner-actions">{actions}</div>}
    </div>
  );
}
