import { type SyntheticEvent, useState } from 'react';
import type { Profile, ProfileUpdate } from '#shared/profiles/profile.contract.ts';
import { useSaveProfile } from '#web/features/profiles/profile.queries.ts';
import { draftOf, type ProfileDraft, readDraft, touchedFields } from '#web/features/profiles/profile-draft.ts';
import { PROFILE_WORDS } from '#web/features/profiles/profile-failure.ts';
import { useForm } from '#web/online/use-form.ts';
import { useReportDirty } from '#web/online/use-report-dirty.ts';

export type FormEnd = {
  /** Called when the profile has been saved. */
  onSaved: () => void;
  /** Called when the user closes the form without saving. */
  onClose: () => void;
  onDirty: (isDirty: boolean) => void;
};

/**
 * Manages the profile form and compares it with the profile as it was when the form opened. Optimistic updates and
 * their rollbacks don't affect the comparison.
 */
export function useProfileForm(profile: Profile, userId: string, { onSaved, onClose, onDirty }: FormEnd) {
  const [base] = useState(profile);
  const { show, save } = useSaveProfile(userId);
  const read = (draft: ProfileDraft) => readDraft(base, draft, Date.now());
  const changesOf = (draft: ProfileDraft): ProfileUpdate => {
    const reading = read(draft);
    return 'changes' in reading ? reading.changes : {};
  };
  const form = useForm<ProfileDraft>({
    initial: draftOf(base),
    check: (draft) => {
      const reading = read(draft);
      return 'faults' in reading ? reading.faults : {};
    },
    onStart: (draft) => show(changesOf(draft)),
    send: (draft) => save(changesOf(draft)),
    isRepeatable: true,
    words: PROFILE_WORDS,
    onSent: onSaved,
  });
  useReportDirty(touchedFields(base, form.values).length > 0, onDirty);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const reading = read(form.values);
    if ('changes' in reading && Object.keys(reading.changes).length === 0) onClose();
    else form.submit(event);
  };
  return { ...form, submit };
}

export type ProfileForm = ReturnType<typeof useProfileForm>;
