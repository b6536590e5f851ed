import { useEffect, useRef } from 'react';
import type { FieldFaults } from '#shared/errors/app-error.ts';
import type { Profile } from '#shared/profiles/profile.contract.ts';
import { ProfileFields } from '#web/features/profile/profile-fields.tsx';
import { SaveBar } from '#web/features/profile/save-bar.tsx';
import { type FormEnd, useProfileForm } from '#web/features/profile/use-profile-form.ts';
import { ErrorBanner } from '#web/ui/error-banner.tsx';

type Props = FormEnd & { profile: Profile; userId: string };

/** After a refusal the first field at fault gets the focus. */
function useFocusOnFault(faults: FieldFaults) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(faults).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [faults]);
  return form;
}

/** The Edit Profile tab. Community specification §2, §5. */
export function ProfileEdit({ profile, userId, ...end }: Props) {
  const form = useProfileForm(profile, userId, end);
  const element = useFocusOnFault(form.refused);
  return (
    <form className="stack-6 profile-form" aria-label="Edit Profile" noValidate onSubmit={form.submit} ref={element}>
      <ProfileFields form={form} />
      {form.failure !== null && <ErrorBanner>{form.failure}</ErrorBanner>}
      <SaveBar isPending={form.isPending} onCancel={end.onClose} />
    </form>
  );
}
