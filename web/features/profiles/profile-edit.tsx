import type { Profile } from '#shared/profiles/profile.contract.ts';
import { ProfileFields } from '#web/features/profiles/profile-fields.tsx';
import { SaveBar } from '#web/features/profiles/save-bar.tsx';
import { type FormEnd, useProfileForm } from '#web/features/profiles/use-profile-form.ts';
import { FailureBanner } from '#web/online/failure-banner.tsx';
import { Form } from '#web/online/form.tsx';

type Props = FormEnd & { profile: Profile; userId: string };

/** Shows the Edit Profile tab. Community specification §2, §5. */
export function ProfileEdit({ profile, userId, ...end }: Props) {
  const form = useProfileForm(profile, userId, end);
  return (
    <Form className="stack-6 profile-form" aria-label="Edit Profile" form={form}>
      <ProfileFields form={form} />
      <FailureBanner failure={form.failure} fields={Object.keys(form.values)} title="Error" />
      <SaveBar isPending={form.isBusy} onCancel={end.onClose} />
    </Form>
  );
}
