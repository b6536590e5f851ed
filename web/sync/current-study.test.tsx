import { afterEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { beginAs } from '#web/accounts/test-account.ts';
import { currentStudy, useStudyQuery } from '#web/sync/current-study.ts';
import { eraseStudy } from '#web/sync/leave/erase-study.ts';
import { beginStudying, enter } from '#web/sync/test-study.ts';

afterEach(() => beginAs());

function Count() {
  const { data } = useStudyQuery('count', ({ db }) => db.rows.count());
  return <p>{data === undefined ? 'unknown' : `${data} rows`}</p>;
}

test('moves a query to the reopened database after the old one was erased', async () => {
  const study = await beginStudying([{ type: 'studied', ruleId: 'fre-401' }]);
  const screen = await render(<Count />);
  await expect.element(screen.getByText('1 rows')).toBeVisible();
  await eraseStudy(study.userId ?? '');
  expect(study.isShut()).toBe(true);
  const again = await currentStudy();
  expect([again === study, again.isShut()]).toEqual([false, false]);
  await expect.element(screen.getByText('0 rows')).toBeVisible();
  await enter(again, [
    { type: 'studied', ruleId: 'fre-401' },
    { type: 'studied', ruleId: 'fre-402' },
  ]);
  await expect.element(screen.getByText('2 rows')).toBeVisible();
});
