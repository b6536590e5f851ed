/** The forms of a slice's name, such as 'notes-trial', 'notesTrial', 'NotesTrial', and 'Notes trial' for screens. */
export type SliceNames = { kebab: string; camel: string; pascal: string; title: string };

const contract = ({ pascal }: SliceNames) => `import * as z from 'zod/mini';

const LONGEST_TITLE = 100;

/** One of a user's items. \`title\` has 1 to 100 characters. */
export const ${pascal}Item = z.strictObject({
  id: z.string(),
  title: z.string().check(z.minLength(1), z.maxLength(LONGEST_TITLE)),
});
export type ${pascal}Item = z.infer<typeof ${pascal}Item>;
`;

const contractTest = ({ kebab, pascal }: SliceNames) => `import { expect, test } from 'vitest';
import { ${pascal}Item } from '#shared/${kebab}/${kebab}.contract.ts';
import { a${pascal}Item } from '#shared/${kebab}/${kebab}.fixture.ts';

test('accepts a title of 100 characters', () => {
  expect(${pascal}Item.safeParse(a${pascal}Item({ title: 'x'.repeat(100) })).success).toBe(true);
});

test.each([
  ['an empty title', { title: '' }],
  ['a title of 101 characters', { title: 'x'.repeat(101) }],
  ['an unknown field', { owner: 'ada' }],
])('rejects %s', (_what, over) => {
  expect(${pascal}Item.safeParse({ ...a${pascal}Item(), ...over }).success).toBe(false);
});
`;

const endpoints = ({ kebab, pascal, title }: SliceNames) => `import * as z from 'zod/mini';
import { MEMBER_REFUSALS } from '#shared/permissions/member.policy.ts';
import { endpoint } from '#shared/http/endpoint.ts';
import { ${pascal}Item } from '#shared/${kebab}/${kebab}.contract.ts';

export const list${pascal} = endpoint({
  method: 'GET',
  path: '/api/${kebab}',
  tag: '${title}',
  summary: 'The user’s own items',
  response: z.strictObject({ items: z.array(${pascal}Item) }),
  refusals: MEMBER_REFUSALS,
});
`;

const fixture = ({
  kebab,
  pascal,
}: SliceNames) => `import type { ${pascal}Item } from '#shared/${kebab}/${kebab}.contract.ts';

/** A valid item. Pass only the fields that matter to the test. */
export const a${pascal}Item = (over: Partial<${pascal}Item> = {}): ${pascal}Item => ({
  id: 'item-1',
  title: 'First item',
  ...over,
});
`;

const slice = ({
  kebab,
  camel,
}: SliceNames) => `import { ${camel}Routes } from '#server/features/${kebab}/${kebab}.routes.ts';
import type { Deps } from '#server/platform/http/context.ts';
import type { Slice } from '#server/slice.ts';

export const ${camel}Slice = { name: '${kebab}', routes: ${camel}Routes } satisfies Slice<Deps, never>;
`;

const routes = ({
  kebab,
  camel,
  pascal,
}: SliceNames) => `import { type Route, route } from '#server/platform/http/route.ts';
import { isMember } from '#shared/permissions/member.policy.ts';
import { list${pascal} } from '#shared/${kebab}/${kebab}.endpoints.ts';

/** Serves a user's own items. There are none until the slice has a table. */
export function ${camel}Routes(): Route[] {
  return [route(list${pascal}, isMember, () => ({ items: [] }))];
}
`;

const routesTest = ({ kebab, pascal }: SliceNames) => `import { describe, expect, test } from 'vitest';
import { ENGINES } from '#server/platform/db/test-db.ts';
import { testApp } from '#server/testing/test-app.ts';
import { list${pascal} } from '#shared/${kebab}/${kebab}.endpoints.ts';

const PATH = list${pascal}.path;

describe.each(ENGINES)('on %s', (engine) => {
  test.each(['active', 'suspended'] as const)('returns no items yet for a member who is %s', async (status) => {
    const { signedIn } = await testApp(engine);
    const ada = await signedIn({ id: 'ada', status });
    const response = await ada.get(PATH);
    expect([response.status, await response.json()]).toEqual([200, { items: [] }]);
  });

  test('asks visitors to sign in', async () => {
    const { visitor } = await testApp(engine);
    const response = await visitor.get(PATH);
    expect([response.status, await response.json()]).toMatchObject([401, { code: 'AUTH_REQUIRED' }]);
  });

  test('refuses banned users', async () => {
    const { signedIn } = await testApp(engine);
    const bob = await signedIn({ id: 'bob', status: 'banned' });
    const response = await bob.get(PATH);
    expect([response.status, await response.json()]).toMatchObject([403, { code: 'ACCOUNT_BANNED' }]);
  });
});
`;

const queries = ({ kebab, pascal }: SliceNames) => `import { useQuery } from '@tanstack/react-query';
import { list${pascal} } from '#shared/${kebab}/${kebab}.endpoints.ts';
import { call } from '#web/api/client.ts';

/** Loads the user's own items. */
export const use${pascal} = (userId: string) =>
  useQuery({
    queryKey: ['${kebab}', userId],
    queryFn: async () => (await call(list${pascal})).items,
  });
`;

const view = ({ kebab, pascal }: SliceNames) => `import { Inbox } from 'lucide-react';
import type { ${pascal}Item } from '#shared/${kebab}/${kebab}.contract.ts';
import { use${pascal} } from '#web/features/${kebab}/${kebab}.queries.ts';
import { OnlineData } from '#web/online/online-data.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Bone } from '#web/ui/skeleton.tsx';

const WORDS = {
  loading: 'Loading your items...',
  failed: 'Your items couldn’t be loaded. You need a network connection to see them.',
};

/** Shows the user's own items, or why there are none. */
export function ${pascal}View({ userId }: { userId: string }) {
  return (
    <OnlineData query={use${pascal}(userId)} words={WORDS} bones={<Bone height="8rem" />}>
      {(items) => (items.length === 0 ? <NoItems /> : <Items items={items} />)}
    </OnlineData>
  );
}

function NoItems() {
  return (
    <Card>
      <EmptyState icon={Inbox} title="No items yet">
        What you add will be listed here.
      </EmptyState>
    </Card>
  );
}

function Items({ items }: { items: readonly ${pascal}Item[] }) {
  return (
    <ul className="list">
      {items.map(({ id, title }) => (
        <li key={id}>{title}</li>
      ))}
    </ul>
  );
}
`;

const page = ({ kebab, pascal, title }: SliceNames) => `import { Inbox } from 'lucide-react';
import { pageTitle } from '#shared/pages/page-titles.ts';
import { usePerson } from '#web/accounts/me-store.ts';
import { SignInPrompt } from '#web/features/frame/sign-in-prompt.tsx';
import { ${pascal}View } from '#web/features/${kebab}/${kebab}-view.tsx';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';

const TITLE = '${title}';

/** Shows the user's own items. Visitors are asked to sign in. */
export function ${pascal}Page() {
  useDocumentTitle(pageTitle(TITLE));
  const user = usePerson();
  if (user === null) return <SignInPrompt title={TITLE} icon={Inbox} prompt="Sign in to see your items" />;
  return (
    <div className="wrap">
      <div className="page-head">
        <h1>{TITLE}</h1>
      </div>
      <${pascal}View userId={user.id} />
    </div>
  );
}
`;

const pageTest = ({ kebab, camel, pascal, title }: SliceNames) => `import { afterEach, expect, test, vi } from 'vitest';
import { a${pascal}Item } from '#shared/${kebab}/${kebab}.fixture.ts';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { aMe } from '#web/accounts/me.fixture.ts';
import { answerCalls, aPendingAnswer, noNetwork } from '#web/api/test-calls.ts';
import { ${pascal}Page } from '#web/pages/${kebab}.page.tsx';
import { openAs } from '#web/pages/test-person-page.tsx';

const GET = 'GET /api/${kebab}';
const gives = (...titles: string[]) => () =>
  Response.json({ items: titles.map((title) => a${pascal}Item({ id: title, title })) });
const open = async (me = aMe()) => (await openAs({ path: PAGE_PATHS.${camel}, Page: ${pascal}Page, me })).screen;

afterEach(() => {
  vi.unstubAllGlobals();
});

test('asks visitors to sign in and requests nothing', async () => {
  const made = answerCalls({ [GET]: gives('Opening') });
  const { screen } = await openAs({ path: PAGE_PATHS.${camel}, Page: ${pascal}Page });
  await expect.element(screen.getByRole('heading', { name: 'Sign in to see your items' })).toBeVisible();
  expect(made.filter(({ call }) => call === GET)).toEqual([]);
});

test("lists the user's items under the page's title", async () => {
  answerCalls({ [GET]: gives('Opening', 'Closing') });
  const screen = await open();
  await expect.element(screen.getByRole('heading', { level: 1, name: '${title}' })).toBeVisible();
  await expect.element(screen.getByText('Closing')).toBeVisible();
  const items = screen.getByRole('listitem').elements();
  expect(items.map(({ textContent }) => textContent)).toEqual(['Opening', 'Closing']);
  expect(document.title).toBe('${title} - Sustained');
});

test('shows an empty state when there are no items', async () => {
  answerCalls({ [GET]: gives() });
  const screen = await open();
  await expect.element(screen.getByRole('heading', { name: 'No items yet' })).toBeVisible();
});

test('shows that the items are loading until the response arrives', async () => {
  const answer = aPendingAnswer();
  answerCalls({ [GET]: () => answer.promise });
  const screen = await open();
  await expect.element(screen.getByText('Loading your items...')).toBeInTheDocument();
  answer.resolve(gives('Opening')());
  await expect.element(screen.getByText('Opening')).toBeVisible();
  await expect.element(screen.getByText('Loading your items...')).not.toBeInTheDocument();
});

test('loads again on request after a failure', async () => {
  answerCalls({ [GET]: noNetwork });
  const screen = await open();
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Your items couldn’t be loaded');
  answerCalls({ [GET]: gives('Opening') });
  await screen.getByRole('button', { name: 'Try Again' }).click();
  await expect.element(screen.getByText('Opening')).toBeVisible();
});
`;

/** The folders that belong to one slice alone. */
export const sliceFolders = ({ kebab }: SliceNames): string[] => [
  `shared/${kebab}`,
  `server/features/${kebab}`,
  `web/features/${kebab}`,
];

/** Returns the files of a new slice, as path → text. */
export function sliceFiles(names: SliceNames): Record<string, string> {
  const { kebab } = names;
  return {
    [`shared/${kebab}/${kebab}.contract.ts`]: contract(names),
    [`shared/${kebab}/${kebab}.contract.test.ts`]: contractTest(names),
    [`shared/${kebab}/${kebab}.endpoints.ts`]: endpoints(names),
    [`shared/${kebab}/${kebab}.fixture.ts`]: fixture(names),
    [`server/features/${kebab}/${kebab}.slice.ts`]: slice(names),
    [`server/features/${kebab}/${kebab}.routes.ts`]: routes(names),
    [`server/features/${kebab}/${kebab}.routes.test.ts`]: routesTest(names),
    [`web/features/${kebab}/${kebab}.queries.ts`]: queries(names),
    [`web/features/${kebab}/${kebab}-view.tsx`]: view(names),
    [`web/pages/${kebab}.page.tsx`]: page(names),
    [`web/pages/${kebab}.page.test.tsx`]: pageTest(names),
  };
}
