import { initialsOf } from '#shared/text/initials.ts';
import { ownImage } from '#web/browser/own-image.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { LateImage } from '#web/ui/late-image.tsx';
import '#web/features/teams/team-logo.css';

type Props = { name: string; url: string | null };

/**
 * Shows a team's logo, or its initials until the logo has loaded. The initials stay if there is no logo, or if it's on
 * another host.
 */
export function TeamLogo({ name, url }: Props) {
  return (
    <span className="team-logo" aria-hidden="true">
      <Avatar name={name} letters={initialsOf(name)} square />
      <LateImage url={ownImage(url)} />
    </span>
  );
}
