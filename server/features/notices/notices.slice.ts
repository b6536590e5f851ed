import { forgetOldNotices } from '#server/features/notices/notices.repository.ts';
import { type NoticesDeps, noticesRoutes } from '#server/features/notices/notices.routes.ts';
import { noticesData } from '#server/features/notices/notices-data.ts';
import type { Slice } from '#server/slice.ts';

export const noticesSlice = {
  name: 'notices',
  tables: {
    notice: { download: 'notices', deletion: 'cascade' },
    notice_mail: { notInDownload: 'which notices are mailed, and when the last mail went out', deletion: 'cascade' },
  },
  routes: noticesRoutes,
  personalData: noticesData,
  housekeeping: { notices: forgetOldNotices },
} satisfies Slice<NoticesDeps, never>;
