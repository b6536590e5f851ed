import { type FormEvent, useState } from 'react';
import type { FieldFaults } from '#shared/errors/app-error.ts';
import type { Profile } from '#shared/profiles/profile.contract.ts';
import { useSaveProfile } from '#web/features/profile/profile.queries.ts';
import { draftOf, type ProfileDraft, readDraft, touchedFields } from '#web/features/profile/profile-draft.ts';
import { profileError } from '#web/features/profile/profile-error.ts';
import { useReportDirty } from '#web/features/profile/use-report-dirty.ts';

export type FormEnd = {
  /** The profile has been saved. */
  onSaved: () => void;
  /** Nothing is to be saved. */
  onClose: () => void;
  onDirty: (isDirty: boolean) => void;
};

/**
 * What is being typed into the profile form, measured against the profile as it was when the form opened: what is shown at
 * once while a save is under way, and taken back when it fails, does not touch it.
 */
export function useProfileForm(profile: Profile, userId: string, { onSaved, onClose, onDirty }: FormEnd) {
  const [base] = useState(profile);
  const [draft, setDraft] = useState(() => draftOf(profile));
  const [refused, setRefused] = useState<FieldFaults>({});
  const [mended, setMended] = useState<readonly string[]>([]);
  const { mutate, isPending, error } = useSaveProfile(userId);
  useReportDirty(touchedFields(base, draft).length > 0, onDirty);

  const refuse = (faults: FieldFaults) => {
    setRefused(faults);
    setMended([]);
  };
  const set = <F extends keyof ProfileDraft>(field: F, value: ProfileDraft[F]) => {
    setDraft((before) => ({ ...before, [field]: value }));
    setMended((before) => [...before, field]); // its sentence goes, the others stay, and so does the focus
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    const reading = readDraft(base, draft, Date.now());
    if ('faults' in reading) return refuse(reading.faults);
    refuse({});
    if (Object.keys(reading.changes).length === 0) return onClose();
    mutate(reading.changes, { onSuccess: onSaved, onError: (failure) => refuse(profileError(failure).fields) });
  };

  const faultOf = (field: string) => (mended.includes(field) ? undefined : refused[field]);
  const failure = error === null ? null : profileError(error);
  const isTold = failure !== null && Object.keys(failure.fields).length > 0;
  return { refused, draft, set, submit, faultOf, isPending, failure: isTold ? null : (failure?.message ?? null) };
}

export type ProfileForm = ReturnType<typeof useProfileForm>;
