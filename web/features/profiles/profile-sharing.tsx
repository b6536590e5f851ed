import type { AgeBand } from '#shared/permissions/member.contract.ts';
import type { Profile } from '#shared/profiles/profile.contract.ts';
import { SaveBar } from '#web/features/profiles/save-bar.tsx';
import { ShareLink } from '#web/features/profiles/share-link.tsx';
import { SharingChoice } from '#web/features/profiles/sharing-choice.tsx';
import { SlugField } from '#web/features/profiles/slug-field.tsx';
import { type SharingForm, useSharingForm } from '#web/features/profiles/use-sharing-form.ts';
import { FailureBanner } from '#web/online/failure-banner.tsx';
import { Form } from '#web/online/form.tsx';
import { Banner } from '#web/ui/banner.tsx';

type Props = {
  profile: Profile;
  userId: string;
  ageBand: AgeBand;
  onSaved: () => void;
  onDirty: (isDirty: boolean) => void;
};

/** Shows the Profile Sharing tab: private or public, and the link. Community specification §2, §5. */
export function ProfileSharing({ profile, userId, ageBand, ...end }: Props) {
  const form = useSharingForm(profile, userId, end);
  return (
    <Form className="stack-6 profile-form" aria-label="Profile Sharing" form={form}>
      <div className="stack-3">
        <SharingChoice isPublic={form.values.is_public} onChoose={(isPublic) => form.set({ is_public: isPublic })} />
        {form.values.is_public && <Limits profile={profile} ageBand={ageBand} />}
      </div>
      <SlugField form={form} />
      <SavedLink form={form} />
      <FailureBanner
        failure={form.failure}
        fields={Object.keys(form.values)}
        title="Failed to update profile sharing settings"
      />
      <SaveBar
        isPending={form.isBusy}
        onCancel={form.reset}
        isUnchanged={!form.isChanged}
        note={form.isChanged ? 'Unsaved changes' : undefined}
      />
    </Form>
  );
}

/** Explains the limits on who can open a public link. Decisions 36 and 37. */
function Limits({ profile: { profile_visibility }, ageBand }: { profile: Profile; ageBand: AgeBand }) {
  return (
    <>
      {profile_visibility === 'private' && (
        <Banner tone="yellow" title="Only you and admins can open your link">
          Your visibility is set to Private. You can change it under Edit Profile.
        </Banner>
      )}
      {profile_visibility === 'users_only' && (
        <Banner tone="blue" title="Only signed-in users can open your link">
          Your visibility is set to Signed-in users only. You can change it under Edit Profile.
        </Banner>
      )}
      {ageBand === '13_17' && (
        <p className="text-sm soft">You’re under 18, so people without an account can’t see your school.</p>
      )}
    </>
  );
}

/** Says what the saved link does now, and what saving will change. */
function linkNote({ base, isChanged, values }: SharingForm): string | null {
  if (!base.is_public) {
    return base.profile_visibility === 'private'
      ? 'Your link is ready. To let others open it, make your profile public, save, and change your visibility under Edit Profile.'
      : 'Your link is ready. It’ll work once you make your profile public and save.';
  }
  if (!isChanged) return null;
  return values.profile_slug === base.profile_slug
    ? 'This is your current link. Once you save, only you and admins can open it.'
    : 'This is your current link. It changes when you save.';
}

function SavedLink({ form }: { form: SharingForm }) {
  const { base } = form;
  const note = linkNote(form);
  return (
    <div className="stack-2">
      <p className="field-label">{base.is_public ? 'Share it' : 'Your link'}</p>
      <ShareLink slug={base.profile_slug} isShared={base.is_public} />
      {note !== null && <p className="text-xs muted">{note}</p>}
    </div>
  );
}
