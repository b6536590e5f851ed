import { ExternalLink } from 'lucide-react';
import { LinkButton } from '#web/ui/link-button.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

/** Links to the organizers' registration page on another site. */
export function RegisterLink({ to, tone }: { to: string; tone?: 'primary' | undefined }) {
  return (
    <LinkButton to={to} tone={tone} icon={ExternalLink} target="_blank" rel="noopener noreferrer">
      Register Now <VisuallyHidden>(opens in a new tab)</VisuallyHidden>
    </LinkButton>
  );
}
