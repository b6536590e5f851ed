import { expect, test } from 'vitest';
import { DashboardStats } from '#shared/dashboard/dashboard.contract.ts';
import { someStats } from '#shared/dashboard/dashboard.fixture.ts';

test('the counts of accounts and tickets may be null, as they are for moderators', () => {
  expect(DashboardStats.parse(someStats())).toEqual(someStats());
  const { last24Hours } = someStats();
  const forModerators = someStats({
    totalUsers: null,
    openTickets: null,
    last24Hours: { ...last24Hours, newUsers: null },
  });
  expect(DashboardStats.parse(forModerators)).toEqual(forModerators);
});
