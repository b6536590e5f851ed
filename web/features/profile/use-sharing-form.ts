import { type FormEvent, useState } from 'react';
import type { Profile, ProfileUpdate } from '#shared/profiles/profile.contract.ts';
import { useGenerateSlug, useSaveProfile } from '#web/features/profile/profile.queries.ts';
import { profileError } from '#web/features/profile/profile-error.ts';
import { slugFault } from '#web/features/profile/slug-check.ts';
import { useReportDirty } from '#web/features/profile/use-report-dirty.ts';
import { useSlugCheck } from '#web/features/profile/use-slug-check.ts';

type End = { onSaved: () => void; onDirty: (isDirty: boolean) => void };

/** The fields of the sharing form that are not as saved; none means there is nothing to save. */
function sharingChanges(saved: Profile, isPublic: boolean, slug: string): ProfileUpdate {
  return {
    ...(isPublic === saved.is_public ? {} : { is_public: isPublic }),
    ...(slug === saved.profile_slug ? {} : { profile_slug: slug }),
  };
}

/** The choices of the sharing tab, measured against the profile as it was when the tab opened. */
export function useSharingForm(profile: Profile, userId: string, { onSaved, onDirty }: End) {
  const [base] = useState(profile);
  const [isPublic, setIsPublic] = useState(base.is_public);
  const [slug, setSlug] = useState(base.profile_slug);
  const [refused, setRefused] = useState<string>();
  const save = useSaveProfile(userId);
  const generate = useGenerateSlug();
  const state = useSlugCheck(slug, base.profile_slug);
  const changes = sharingChanges(base, isPublic, slug);
  const isChanged = Object.keys(changes).length > 0;
  useReportDirty(isChanged, onDirty);

  const type = (typed: string) => {
    setSlug(typed.trim().toLowerCase());
    setRefused(undefined);
  };
  const reset = () => {
    setIsPublic(base.is_public);
    type(base.profile_slug);
    save.reset();
    generate.reset();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const fault = slugFault(slug, state);
    setRefused(fault);
    if (fault !== undefined || save.isPending || !isChanged) return;
    save.mutate(changes, {
      onSuccess: onSaved,
      onError: (error) => setRefused(profileError(error).fields['profile_slug']),
    });
  };
  const suggest = () => generate.mutate(undefined, { onSuccess: ({ suggested_slug }) => type(suggested_slug) });

  const failure = save.error === null ? null : profileError(save.error);
  return {
    base,
    isPublic,
    setIsPublic,
    slug,
    type,
    state,
    isChanged,
    reset,
    submit,
    suggest,
    slugFault: refused ?? (state === 'not available' ? slugFault(slug, state) : undefined),
    isSaving: save.isPending,
    isSuggesting: generate.isPending,
    suggestFailure: generate.error === null ? null : profileError(generate.error).message,
    failure: failure?.code === 'SLUG_CONFLICT' ? null : (failure?.message ?? null),
  };
}

export type SharingForm = ReturnType<typeof useSharingForm>;
