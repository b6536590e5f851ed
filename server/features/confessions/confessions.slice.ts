import { confessionsRoutes } from '#server/features/confessions/confessions.routes.ts';
import { confessionsData } from '#server/features/confessions/confessions-data.ts';
import type { ConfessionsDeps } from '#server/features/confessions/confessions-deps.ts';
import { moderatedConfessions } from '#server/features/confessions/moderated-confessions.ts';
import { oldConfessions } from '#server/features/confessions/old-confessions.ts';
import { keepAnalytics } from '#server/features/confessions/own-analytics.ts';
import { ownPostsRoutes } from '#server/features/confessions/own-posts.routes.ts';
import { forgetPostViews } from '#server/features/confessions/post-views.repository.ts';
import { reactionsRoutes } from '#server/features/confessions/reactions.routes.ts';
import type { Slice } from '#server/slice.ts';

const CHOSEN = { stays: 'if the user chose to keep their posts, and then without any link to the account' };

export const confessionsSlice = {
  name: 'confessions',
  tables: {
    confession: { download: 'posts', deletion: CHOSEN },
    content_author: { download: 'posts', deletion: 'cascade' },
    reaction: { download: 'posts', deletion: 'erase' },
    user_analytics: { download: 'posts', deletion: 'cascade' },
    feed_count: 'impersonal',
    post_view: { notInDownload: 'a hash that only prevents counting a view twice', deletion: { stays: 'a day' } },
  },
  routes: (deps) => [...confessionsRoutes(deps), ...reactionsRoutes(deps), ...ownPostsRoutes(deps)],
  personalData: confessionsData,
  moderatedPosts: moderatedConfessions,
  housekeeping: { ...oldConfessions, views: forgetPostViews, 'own analytics': keepAnalytics },
} satisfies Slice<ConfessionsDeps, never>;
