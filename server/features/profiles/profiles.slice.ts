import { forgetHeldNames } from '#server/features/profiles/names.repository.ts';
import { profileData } from '#server/features/profiles/profile-data.ts';
import { profilesRoutes } from '#server/features/profiles/profiles.routes.ts';
import { forgetViews } from '#server/features/profiles/views.repository.ts';
import type { Deps } from '#server/platform/http/context.ts';
import type { Slice } from '#server/slice.ts';

export const profilesSlice = {
  name: 'profiles',
  tables: {
    profile: { download: 'profile', deletion: 'cascade' },
    held_name: { download: 'profile', deletion: 'erase' },
    profile_view: {
      notInDownload: 'a hash that only prevents views from counting twice',
      deletion: { stays: 'two days' },
    },
  },
  routes: profilesRoutes,
  personalData: profileData,
  housekeeping: { 'held names': forgetHeldNames, 'profile views': forgetViews },
} satisfies Slice<Deps, never>;
