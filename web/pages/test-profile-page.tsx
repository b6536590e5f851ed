import { AppHeader } from '#web/features/frame/app-header.tsx';
import { ProfilePage } from '#web/pages/profile.page.tsx';

/** The profile page below the header, which shows the user's name on wide screens. */
export const ProfileWithHeader = () => (
  <>
    <AppHeader />
    <ProfilePage />
  </>
);
