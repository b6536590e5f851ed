import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { Me } from '#shared/accounts/account.contract.ts';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import type { Profile } from '#shared/profiles/profile.contract.ts';
import { highestRole } from '#web/accounts/actor.ts';
import { askMeQuietly } from '#web/accounts/ask-me.ts';
import { meStore, useMe, usePerson } from '#web/accounts/me-store.ts';
import { askToSignOut, signOut } from '#web/accounts/sign-out.ts';
import { focusPage } from '#web/browser/focus-page.ts';
import { useOnline } from '#web/browser/use-online.ts';
import { useContentFailure } from '#web/content/use-content-failure.ts';
import { AuthenticatorApp } from '#web/features/accounts/sign-in/authenticator-app.tsx';
import { PasswordSettings } from '#web/features/accounts/your-account/password-settings.tsx';
import { YourAccount } from '#web/features/accounts/your-account/your-account.tsx';
import { OwnProfileOffline } from '#web/features/profiles/own-profile-offline.tsx';
import { useOwnProfile } from '#web/features/profiles/profile.queries.ts';
import { ProfileFrame } from '#web/features/profiles/profile-frame.tsx';
import { ProfileHead } from '#web/features/profiles/profile-head.tsx';
import { ProfileLoading } from '#web/features/profiles/profile-states.tsx';
import { type ProfileTab, readProfileTab } from '#web/features/profiles/profile-tab.ts';
import { ProfileView } from '#web/features/profiles/profile-view.tsx';
import { DayStart } from '#web/features/settings/day-start.tsx';
import { PracticeSettings } from '#web/features/settings/practice-settings.tsx';
import { LeaveDialog } from '#web/online/leave-dialog.tsx';
import { useLeaveGuard } from '#web/online/use-leave-guard.ts';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { Bone } from '#web/ui/skeleton.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';

// Most users don't open these tabs, so the tabs are loaded separately.
const ProfileEdit = lazy(async () => {
  const { ProfileEdit: Component } = await import('#web/features/profiles/profile-edit.tsx');
  return { default: Component };
});
const ProfileSharing = lazy(async () => {
  const { ProfileSharing: Component } = await import('#web/features/profiles/profile-sharing.tsx');
  return { default: Component };
});

const TITLE = 'My Profile';
type Person = NonNullable<Me['user']>;
/** Called after the server has deleted the account or ended all of its sessions. */
type Gone = { onGone: () => void };
type Loading = Gone & { person: Person; onDirty: (isDirty: boolean) => void };

/**
 * Shows signed-in users their own profile, with a form for each part of it. Community specification §2, Profile area.
 */
export function ProfilePage() {
  useDocumentTitle(`${TITLE} - ${PRODUCT_NAME}`);
  const person = usePerson();
  const leave = useLeaveForGood();
  return person && <GuardedProfile key={person.id} person={person} onGone={leave} />;
}

/** Returns a function that opens the home page, then signs the user out, so this page doesn't ask them to sign in. */
function useLeaveForGood() {
  const navigate = useNavigate();
  const isGone = useRef(false);
  useEffect(
    () => () => {
      if (isGone.current) void signOut();
    },
    [],
  );
  return () => {
    isGone.current = true;
    void navigate(PAGE_PATHS.home);
  };
}

function GuardedProfile({ person, onGone }: Gone & { person: Person }) {
  const [isDirty, setIsDirty] = useState(false);
  const guard = useLeaveGuard(isDirty);
  return (
    <ProfileFrame onSignOut={() => guard.run(() => void askToSignOut())}>
      <OwnProfile person={person} onDirty={setIsDirty} onGone={onGone} />
      <LeaveDialog open={guard.isAsking} onStay={guard.stay} onLeave={guard.leave} />
    </ProfileFrame>
  );
}

function OwnProfile(props: Loading) {
  const isOnline = useOnline();
  const query = useOwnProfile(props.person.id);
  const { failure, isRetrying } = useContentFailure(query);
  const { data: profile, error } = query;
  if (profile) return <LoadedProfile {...props} profile={profile} />;
  const retry = { onRetry: () => void query.refetch(), isRetrying };
  if (!isOnline) {
    return (
      <div className="stack">
        <OwnProfileOffline {...retry} user={props.person} />
        <StudySettings />
      </div>
    );
  }
  if (failure === null) return <ProfileLoading title={TITLE} />;
  return (
    <LoadFailed {...retry} title="Error loading profile" level={1}>
      {error?.message}
    </LoadFailed>
  );
}

type Loaded = Loading & { profile: Profile };

/** Loads the user again, because the header doesn't know the name from a new profile yet. */
function useNameInFrame() {
  useEffect(() => {
    if (meStore.get().user?.display_name === null) askMeQuietly();
  }, []);
}

function LoadedProfile(props: Loaded) {
  const { person, profile } = props;
  const { roles } = useMe();
  useNameInFrame();
  const tab = readProfileTab(useSearchParams()[0].get('tab'), person.has_password);
  return (
    <>
      <ProfileHead profile={profile} role={highestRole(roles)} tab={tab} hasPassword={person.has_password} />
      <div className="mt-6">
        <TabContent {...props} tab={tab} />
      </div>
    </>
  );
}

function TabContent({ tab, person, profile, onDirty, onGone }: Loaded & { tab: ProfileTab }) {
  const isStaff = useMe().roles.some((role) => role !== 'user');
  const { toView, onSaved } = useWayBack(tab);
  const common = { profile, userId: person.id, onSaved, onDirty };
  if (tab === 'edit') {
    return (
      <Suspense fallback={<Bone height="12rem" />}>
        <ProfileEdit {...common} onClose={toView} />
      </Suspense>
    );
  }
  if (tab === 'sharing') {
    return (
      <Suspense fallback={<Bone height="12rem" />}>
        <ProfileSharing {...common} ageBand={person.age_band} />
      </Suspense>
    );
  }
  if (tab === 'settings') {
    return (
      <div className="stack">
        <StudySettings />
        <PasswordSettings email={person.email} />
      </div>
    );
  }
  return (
    <div className="stack">
      <ProfileView profile={profile} />
      {!person.has_password && <StudySettings />}
      {isStaff && <AuthenticatorApp user={person} />}
      <YourAccount user={person} onGone={onGone} />
    </div>
  );
}

/** Shows the settings that are saved on the device and so work offline. */
function StudySettings() {
  return (
    <>
      <DayStart />
      <PracticeSettings />
    </>
  );
}

function useWayBack(tab: ProfileTab) {
  const navigate = useNavigate();
  const toast = useToast();
  const shown = useRef<ProfileTab | null>(tab);
  useEffect(() => {
    shown.current = tab;
    return () => {
      shown.current = null;
    };
  }, [tab]);
  const toView = () => {
    void navigate(PAGE_PATHS.profile);
    scrollTo(0, 0);
    focusPage(); // The pressed button is gone.
  };
  const onSaved = () => {
    if (shown.current === tab) toView(); // otherwise, the user has gone to another page
    toast({ text: 'Profile saved' });
    askMeQuietly(); // the name in the header may have changed
  };
  return { toView, onSaved };
}
