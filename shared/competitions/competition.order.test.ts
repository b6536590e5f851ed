import { expect, test } from 'vitest';
import { aCompetitionSummary } from '#shared/competitions/competition.fixture.ts';
import { inDisplayOrder } from '#shared/competitions/competition.order.ts';

test('sorts featured competitions first, then by display order, then by status, and then newest first', () => {
  const wanted = [
    aCompetitionSummary({ id: 'featured', is_featured: true, display_order: 9, status: 'ended' }),
    aCompetitionSummary({ id: 'active', status: 'active' }),
    aCompetitionSummary({ id: 'newer', created_at: '2026-11-03T10:00:00.000Z' }),
    aCompetitionSummary({ id: 'older', created_at: '2026-11-02T10:00:00.000Z' }),
    aCompetitionSummary({ id: 'ended', status: 'ended' }),
    aCompetitionSummary({ id: 'last', display_order: 1, status: 'active' }),
  ];
  expect(inDisplayOrder(wanted.toReversed()).map(({ id }) => id)).toEqual(wanted.map(({ id }) => id));
});
