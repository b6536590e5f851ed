import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import type { Role } from '#shared/permissions/member.contract.ts';
import type { Profile } from '#shared/profiles/profile.contract.ts';
import { ProfileAvatar } from '#web/features/profiles/profile-avatar.tsx';
import { type ProfileTab, profileTabs, tabSearch } from '#web/features/profiles/profile-tab.ts';
import { RoleBadge } from '#web/features/profiles/role-badge.tsx';
import { NavTabs } from '#web/ui/nav-tabs.tsx';
import '#web/features/profiles/profile-head.css';

type Props = { profile: Profile; role: Role; tab: ProfileTab; hasPassword: boolean };

/** Shows the user's name and picture, and the tabs of the profile page. */
export function ProfileHead({ profile, role, tab, hasPassword }: Props) {
  const { display_name, username, avatar_url } = profile;
  const tabs = profileTabs(hasPassword).map(({ id, label }) => ({
    id,
    label,
    to: `${PAGE_PATHS.profile}${tabSearch(id)}`,
  }));
  return (
    <>
      <div className="profile-head">
        <ProfileAvatar name={display_name} url={avatar_url} />
        <div>
          <h1>My Profile</h1>
          <p className="row text-sm soft">
            {username === null ? display_name : `@${username}`} <RoleBadge role={role} />
          </p>
        </div>
      </div>
      <NavTabs label="Profile" tabs={tabs} selected={tab} />
    </>
  );
}
