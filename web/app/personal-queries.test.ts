import { QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { createQueryClient } from '#web/api/query-client.ts';
import { dropPersonalQueries } from '#web/app/personal-queries.ts';
import { CONTENT_KEY } from '#web/content/use-content.ts';

test('drops responses for the previous user, refetches what is on screen, and keeps the rules', async () => {
  const client = createQueryClient();
  client.setQueryData([CONTENT_KEY, 'rule'], 'Rule 404');
  client.setQueryData(['profile'], 'Ada');
  let asked = 0;
  const shown = new QueryObserver(client, { queryKey: ['feed'], queryFn: () => `answer ${(asked += 1)}` });
  const stop = shown.subscribe(() => undefined);
  await expect.poll(() => client.getQueryData(['feed'])).toBe('answer 1');

  dropPersonalQueries(client);

  expect(client.getQueryData(['profile'])).toBeUndefined();
  expect(client.getQueryData(['feed'])).toBeUndefined();
  expect(client.getQueryData([CONTENT_KEY, 'rule'])).toBe('Rule 404');
  await expect.poll(() => client.getQueryData(['feed'])).toBe('answer 2');
  stop();
});
