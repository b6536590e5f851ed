import { type SyntheticEvent, useState } from 'react';
import type { Profile, ProfileUpdate } from '#shared/profiles/profile.contract.ts';
import { generateSlug } from '#shared/profiles/profile.endpoints.ts';
import { call } from '#web/api/client.ts';
import { useSaveProfile } from '#web/features/profiles/profile.queries.ts';
import { PROFILE_WORDS } from '#web/features/profiles/profile-failure.ts';
import { slugError } from '#web/features/profiles/slug-check.ts';
import { useSlugCheck } from '#web/features/profiles/use-slug-check.ts';
import { useAction } from '#web/online/use-action.ts';
import { useForm } from '#web/online/use-form.ts';
import { useReportDirty } from '#web/online/use-report-dirty.ts';

type End = { onSaved: () => void; onDirty: (isDirty: boolean) => void };
type Sharing = Pick<Profile, 'is_public' | 'profile_slug'>;

const sharingOf = ({ is_public, profile_slug }: Profile): Sharing => ({ is_public, profile_slug });

/** Returns the fields of the sharing form that differ from the saved profile. */
const changesOf = (saved: Profile, { is_public, profile_slug }: Sharing): ProfileUpdate => ({
  ...(is_public === saved.is_public ? {} : { is_public }),
  ...(profile_slug === saved.profile_slug ? {} : { profile_slug }),
});

/** Manages the choices on the sharing tab and compares them with the profile as it was when the tab opened. */
export function useSharingForm(profile: Profile, userId: string, { onSaved, onDirty }: End) {
  const [base] = useState(profile);
  const [typed, setTyped] = useState(base.profile_slug);
  const state = useSlugCheck(typed, base.profile_slug);
  const { show, save } = useSaveProfile(userId);
  const form = useForm<Sharing>({
    initial: sharingOf(base),
    check: ({ profile_slug }) => ({ profile_slug: slugError(profile_slug, state) }),
    onStart: (sharing) => show(changesOf(base, sharing)),
    send: (sharing) => save(changesOf(base, sharing)),
    isRepeatable: true,
    words: PROFILE_WORDS,
    onSent: onSaved,
  });
  const isChanged = Object.keys(changesOf(base, form.values)).length > 0;
  useReportDirty(isChanged, onDirty);
  const type = (text: string) => {
    const slug = text.trim().toLowerCase();
    setTyped(slug);
    form.set({ profile_slug: slug });
  };
  const suggestion = useAction({
    act: async () => type((await call(generateSlug)).suggested_slug),
    words: PROFILE_WORDS,
  });
  const slug = form.text('profile_slug');
  const unavailable = state === 'not available' ? slugError(slug.value, state) : undefined;
  return {
    ...form,
    base,
    state,
    isChanged,
    suggestion,
    slug: { ...slug, error: slug.error ?? unavailable, onValue: type },
    submit: (event: SyntheticEvent) => {
      if (isChanged) form.submit(event);
      else event.preventDefault();
    },
    reset: () => {
      form.reset(sharingOf(base));
      setTyped(base.profile_slug);
      suggestion.reset();
    },
  };
}

export type SharingForm = ReturnType<typeof useSharingForm>;
