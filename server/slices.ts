import { accountsSlice } from '#server/features/accounts/accounts.slice.ts';
import { adminAnalyticsSlice } from '#server/features/admin-analytics/admin-analytics.slice.ts';
import { auditSlice } from '#server/features/audit/audit.slice.ts';
import { backfillSlice } from '#server/features/backfill/backfill.slice.ts';
import { bookmarksSlice } from '#server/features/bookmarks/bookmarks.slice.ts';
import { commentsSlice } from '#server/features/comments/comments.slice.ts';
import { competitionsSlice } from '#server/features/competitions/competitions.slice.ts';
import { confessionsSlice } from '#server/features/confessions/confessions.slice.ts';
import { contentSlice } from '#server/features/content/content.slice.ts';
import { dashboardSlice } from '#server/features/dashboard/dashboard.slice.ts';
import { docsSlice } from '#server/features/docs/docs.slice.ts';
import { flagsSlice } from '#server/features/flags/flags.slice.ts';
import { freEditingSlice } from '#server/features/fre-editing/fre-editing.slice.ts';
import { healthSlice } from '#server/features/health/health.slice.ts';
import { moderationSlice } from '#server/features/moderation/moderation.slice.ts';
import { noticesSlice } from '#server/features/notices/notices.slice.ts';
import { profilesSlice } from '#server/features/profiles/profiles.slice.ts';
import { progressSlice } from '#server/features/progress/progress.slice.ts';
import { quizzesSlice } from '#server/features/quizzes/quizzes.slice.ts';
import { recentViewsSlice } from '#server/features/recent-views/recent-views.slice.ts';
import { rulesSlice } from '#server/features/rules/rules.slice.ts';
import { searchSlice } from '#server/features/search/search.slice.ts';
import { siteSlice } from '#server/features/site/site.slice.ts';
import { siteAnalyticsSlice } from '#server/features/site-analytics/site-analytics.slice.ts';
import { studySlice } from '#server/features/study/study.slice.ts';
import { studyAnalyticsSlice } from '#server/features/study-analytics/study-analytics.slice.ts';
import { supportSlice } from '#server/features/support/support.slice.ts';
import { teamsSlice } from '#server/features/teams/teams.slice.ts';
import { vitalsSlice } from '#server/features/vitals/vitals.slice.ts';
import { platformSlice } from '#server/platform/platform.slice.ts';
import type { ContentServices, Services } from '#server/services.ts';
import type { Slice } from '#server/slice.ts';
import { syncSlice } from '#server/sync/sync.slice.ts';

/** Every slice of the server. The API description and the account download follow this order. */
export const SLICES: readonly Slice<Services, ContentServices>[] = [
  syncSlice,
  rulesSlice,
  searchSlice,
  bookmarksSlice,
  recentViewsSlice,
  progressSlice,
  studyAnalyticsSlice,
  quizzesSlice,
  studySlice,
  profilesSlice,
  contentSlice,
  siteSlice,
  accountsSlice,
  competitionsSlice,
  teamsSlice,
  confessionsSlice,
  moderationSlice,
  dashboardSlice,
  adminAnalyticsSlice,
  commentsSlice,
  supportSlice,
  noticesSlice,
  flagsSlice,
  backfillSlice,
  freEditingSlice,
  auditSlice,
  siteAnalyticsSlice,
  vitalsSlice,
  healthSlice,
  docsSlice,
  platformSlice,
];
