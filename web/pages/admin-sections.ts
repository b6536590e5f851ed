import {
  BookOpen,
  ChartNoAxesColumnIncreasing,
  Flag,
  FlaskConical,
  History,
  LayoutDashboard,
  LifeBuoy,
  ListRestart,
  type LucideIcon,
  MessageCircle,
  ScrollText,
  Settings,
  ToggleRight,
  Trophy,
  Users,
} from 'lucide-react';
import type { DashboardStats } from '#shared/dashboard/dashboard.contract.ts';
import { mayModerate } from '#shared/moderation-queue/moderation-queue.policy.ts';
import type { Member } from '#shared/permissions/actor.ts';
import type { Policy } from '#shared/permissions/decision.ts';
import { isAdmin } from '#shared/permissions/member.policy.ts';
import { type LazyPage, lazyPage } from '#web/browser/lazy-page.tsx';

export type AdminSection = {
  /** The path within the admin area. It ends in '/*' if the section has its own routes. */
  path: string;
  /** The name in the sidebar and in the tab's title. A section with its own routes may set a different tab title. */
  title: string;
  icon: LucideIcon;
  page: LazyPage;
  /** Who sees the section. The server decides again on every call. */
  policy: Policy<Member>;
  /** Returns how many things in the section are waiting for someone. The section's badge shows the number. */
  waiting?: (stats: DashboardStats) => number;
};

/**
 * The sections of the admin area, in sidebar order. Each one loads when it's opened. Community specification §2.
 */
export const ADMIN_SECTIONS: readonly AdminSection[] = [
  {
    path: '',
    title: 'Dashboard',
    icon: LayoutDashboard,
    page: lazyPage(() => import('#web/pages/admin-dashboard.page.tsx'), 'AdminDashboardPage'),
    policy: isAdmin,
  },
  {
    path: 'users/*',
    title: 'Users',
    icon: Users,
    page: lazyPage(() => import('#web/pages/admin-users.page.tsx'), 'AdminUsersPage'),
    policy: isAdmin,
  },
  {
    path: 'confessions',
    title: 'Confessions',
    icon: ScrollText,
    page: lazyPage(() => import('#web/pages/admin-queue.page.tsx'), 'AdminConfessionsPage'),
    policy: mayModerate,
    waiting: ({ pendingConfessions }) => pendingConfessions,
  },
  {
    path: 'comments',
    title: 'Comments',
    icon: MessageCircle,
    page: lazyPage(() => import('#web/pages/admin-queue.page.tsx'), 'AdminCommentsPage'),
    policy: mayModerate,
    waiting: ({ pendingComments }) => pendingComments,
  },
  {
    path: 'competitions/*',
    title: 'Competitions',
    icon: Trophy,
    page: lazyPage(() => import('#web/pages/admin-competitions.page.tsx'), 'AdminCompetitionsPage'),
    policy: isAdmin,
  },
  {
    path: 'support/*',
    title: 'Support',
    icon: LifeBuoy,
    page: lazyPage(() => import('#web/pages/admin-support.page.tsx'), 'AdminSupportPage'),
    policy: isAdmin,
    waiting: ({ openTickets }) => openTickets ?? 0,
  },
  {
    path: 'reports',
    title: 'Reports',
    icon: Flag,
    page: lazyPage(() => import('#web/pages/admin-reports.page.tsx'), 'AdminReportsPage'),
    policy: mayModerate,
    waiting: ({ pendingReports }) => pendingReports,
  },
  {
    path: 'content/*',
    title: 'Content',
    icon: BookOpen,
    page: lazyPage(() => import('#web/pages/admin-content.page.tsx'), 'AdminContentPage'),
    policy: isAdmin,
  },
  {
    path: 'analytics/*',
    title: 'Analytics',
    icon: ChartNoAxesColumnIncreasing,
    page: lazyPage(() => import('#web/pages/admin-analytics.page.tsx'), 'AdminAnalyticsPage'),
    policy: isAdmin,
  },
  {
    path: 'settings',
    title: 'Settings',
    icon: Settings,
    page: lazyPage(() => import('#web/pages/admin-settings.page.tsx'), 'AdminSettingsPage'),
    policy: isAdmin,
  },
  {
    path: 'feature-flags',
    title: 'Feature Flags',
    icon: ToggleRight,
    page: lazyPage(() => import('#web/pages/admin-flags.page.tsx'), 'AdminFlagsPage'),
    policy: isAdmin,
  },
  {
    path: 'backfill',
    title: 'Backfill',
    icon: ListRestart,
    page: lazyPage(() => import('#web/pages/admin-backfill.page.tsx'), 'AdminBackfillPage'),
    policy: isAdmin,
  },
  {
    path: 'experimental',
    title: 'Experimental',
    icon: FlaskConical,
    page: lazyPage(() => import('#web/pages/admin-experimental.page.tsx'), 'AdminExperimentalPage'),
    policy: isAdmin,
  },
  {
    path: 'audit-log',
    title: 'Audit log',
    icon: History,
    page: lazyPage(() => import('#web/pages/admin-audit-log.page.tsx'), 'AdminAuditLogPage'),
    policy: isAdmin,
  },
];
