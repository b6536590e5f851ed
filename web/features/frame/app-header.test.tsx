import { useEffect, useState } from 'react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { aMe, anotherMe } from '#web/accounts/me.fixture.ts';
import { signInRequest } from '#web/accounts/sign-in-request.ts';
import { beginAs } from '#web/accounts/test-account.ts';
import { answerCalls } from '#web/api/test-calls.ts';
import { AppHeader } from '#web/features/frame/app-header.tsx';
import { setSearchShortcut } from '#web/features/frame/search-shortcut.ts';
import { SearchBox } from '#web/ui/search-box.tsx';
import '#web/tokens/tokens.css';
import '#web/tokens/base.css';

const FRAME = (
  <>
    <AppHeader />
    <main id="main" tabIndex={-1}>
      <Outlet />
    </main>
  </>
);

function SearchPage({ after = 0 }: { after?: number }) {
  const [query, setQuery] = useState('hearsay');
  const [isThere, setIsThere] = useState(after === 0);
  useEffect(() => {
    const timer = setTimeout(() => setIsThere(true), after);
    return () => clearTimeout(timer);
  }, [after]);
  if (!isThere) return <button type="button">Filters</button>;
  return <SearchBox label="Search the rules" value={query} onValue={setQuery} />;
}

async function openAt(path: string, search = <SearchPage />) {
  const router = createMemoryRouter(
    [
      {
        element: FRAME,
        children: [
          { path: '/', element: <textarea aria-label="Draft" /> },
          { path: '/about', element: <h1>About</h1> },
          {
            path: '/learn/fre-explorer',
            element: <SearchBox label="Search articles" value="" onValue={() => undefined} />,
          },
          { path: '/learn/fre-search', element: search },
        ],
      },
    ],
    { initialEntries: [path] },
  );
  const screen = await render(<RouterProvider router={router} />);
  return { router, screen, field: screen.getByRole('textbox', { name: 'Search the rules' }) };
}

beforeEach(async () => {
  beginAs();
  setSearchShortcut(true);
  await page.viewport(1280, 800);
});

test.each(['/', '/learn/fre-explorer'])(
  "opens the search page and focuses its search box when the user presses '/' on %s",
  async (path) => {
    const { field } = await openAt(path);
    await userEvent.keyboard('/');
    await expect.element(field).toHaveFocus();
    await expect.element(field).toHaveValue('hearsay');
  },
);

test("on the search page, focuses the search box and selects its text when the user presses '/'", async () => {
  const { router, field } = await openAt('/learn/fre-search');
  await userEvent.keyboard('/');
  await userEvent.keyboard('x');
  await expect.element(field).toHaveValue('x');
  expect(router.state.location.hash).toBe('');
});

test("types '/' as a character in a text field", async () => {
  const { router, screen } = await openAt('/');
  const draft = screen.getByRole('textbox', { name: 'Draft' });
  await draft.click();
  await userEvent.keyboard('and/or');
  await expect.element(draft).toHaveValue('and/or');
  expect(router.state.location.pathname).toBe('/');
});

test("leaves '/' with Ctrl, Alt, or Meta to the browser", async () => {
  const { router } = await openAt('/');
  for (const key of ['Control', 'Alt', 'Meta']) await userEvent.keyboard(`{${key}>}/{/${key}}`);
  expect(router.state.location.pathname).toBe('/');
});

test("ignores '/' and hides its hint once the shortcut is switched off", async () => {
  const { router, screen } = await openAt('/');
  await expect.element(screen.getByText('/', { exact: true })).toBeVisible();
  setSearchShortcut(false);
  await expect.element(screen.getByText('/', { exact: true })).not.toBeInTheDocument();
  await userEvent.keyboard('/');
  expect(router.state.location.pathname).toBe('/');
});

test('focuses the search box when the search link is pressed', async () => {
  const { screen, field } = await openAt('/');
  await screen.getByRole('link', { name: 'Search the rules' }).click();
  await expect.element(field).toHaveFocus();
});

test('focuses a search box that loads late', async () => {
  const { field } = await openAt('/learn/fre-search#search', <SearchPage after={200} />);
  await expect.element(field).toHaveFocus();
});

test("doesn't move the focus once the user has started using the page", async () => {
  const late = (
    <>
      <SearchPage after={200} />
      <button type="button">Articles</button>
    </>
  );
  const { screen, field } = await openAt('/learn/fre-search#search', late);
  await screen.getByRole('button', { name: 'Articles' }).click();
  await expect.element(field).toBeVisible();
  await new Promise((resolve) => setTimeout(resolve, 100));
  await expect.element(screen.getByRole('button', { name: 'Articles' })).toHaveFocus();
});

test('opens the sign-in dialog when Sign In is pressed', async () => {
  const { screen } = await openAt('/');
  await screen.getByRole('button', { name: 'Sign In' }).click();
  expect(signInRequest.get()).not.toBeNull();
});

async function expectOwnPages(screen: Awaited<ReturnType<typeof openAt>>['screen']): Promise<void> {
  for (const [name, href] of [
    ['Profile', '/profile'],
    ['Progress', '/learn/fre-dashboard'],
    ['Study Analytics', '/learn/fre-analytics'],
    ['Bookmarks', '/learn/fre-bookmarks'],
    ['Notes', '/learn/notes'],
    ['Recently Viewed', '/learn/fre-recent'],
  ] as const)
    await expect.element(screen.getByRole('menuitem', { name })).toHaveAttribute('href', href);
}

test.each([
  ['Ada', aMe()],
  ['bob@example.org', anotherMe('bob')],
])('shows the signed-in user as %s, links to their own pages, and signs them out', async (name, me) => {
  beginAs(me);
  const out = answerCalls({ 'POST /api/auth/sign-out': () => Response.json({ signed_out: true }) });
  const { screen } = await openAt('/');
  await expect.element(screen.getByRole('button', { name: 'Sign In' })).not.toBeInTheDocument();
  await screen.getByRole('button', { name }).click();
  await expectOwnPages(screen);
  await screen.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect.element(screen.getByRole('button', { name: 'Sign In' })).toBeVisible();
  await expect.poll(() => out.map(({ call }) => call)).toEqual(['POST /api/auth/sign-out']);
  vi.unstubAllGlobals();
});

test("offers a signed-in user's own pages and Sign Out in the phone menu", async () => {
  await page.viewport(390, 844);
  const visitor = await openAt('/');
  await visitor.screen.getByRole('button', { name: 'Menu' }).click();
  await expect.element(visitor.screen.getByRole('menuitem', { name: 'Sign Out' })).not.toBeInTheDocument();
  await expect.element(visitor.screen.getByRole('menuitem', { name: 'Recently Viewed' })).not.toBeInTheDocument();
  await visitor.screen.unmount();
  beginAs(aMe());
  const { screen } = await openAt('/');
  await screen.getByRole('button', { name: 'Menu' }).click();
  await expectOwnPages(screen);
  await expect.element(screen.getByRole('menuitem', { name: 'Sign Out' })).toBeVisible();
});

test('shows members the whole phone menu without scrolling', async () => {
  await page.viewport(390, 844);
  beginAs(aMe());
  const { screen } = await openAt('/');
  await screen.getByRole('button', { name: 'Menu' }).click();
  const menu = screen.getByRole('menu').element();
  expect(menu.scrollHeight).toBeLessThanOrEqual(menu.clientHeight);
});

test('shows and hides the phone menu', async () => {
  await page.viewport(390, 844);
  const { router, screen } = await openAt('/');
  const toggle = screen.getByRole('button', { name: 'Menu' });
  await toggle.click();
  await expect.element(toggle).toHaveAttribute('aria-expanded', 'true');
  await toggle.click();
  await expect.element(screen.getByRole('menu')).not.toBeInTheDocument();
  await toggle.click();
  await screen.getByRole('menuitem', { name: 'About' }).click();
  expect(router.state.location.pathname).toBe('/about');
  await expect.element(screen.getByRole('menu')).not.toBeInTheDocument();
});

test('groups the items of the phone menu and includes the glossary', async () => {
  await page.viewport(390, 844);
  const { screen } = await openAt('/');
  await screen.getByRole('button', { name: 'Menu' }).click();
  const groups = screen.getByRole('menu').getByRole('group').elements();
  expect(groups.map((group) => group.getAttribute('aria-label'))).toEqual(['Study', 'Sustained', 'Theme']);
  const glossary = screen.getByRole('group', { name: 'Study' }).getByRole('menuitem', { name: 'Glossary' });
  await expect.element(glossary).toHaveAttribute('href', '/learn/glossary');
});

test('changes the theme in the phone menu', async () => {
  await page.viewport(390, 844);
  const { screen } = await openAt('/');
  await screen.getByRole('button', { name: 'Menu' }).click();
  const themes = screen.getByRole('group', { name: 'Theme' }).getByRole('menuitemradio').elements();
  expect(new Set(themes.map((theme) => theme.getBoundingClientRect().top)).size).toBe(1);
  await screen.getByRole('menuitemradio', { name: 'Dark theme' }).click();
  expect(document.documentElement.dataset['theme']).toBe('dark');
  await screen.getByRole('button', { name: 'Menu' }).click();
  await screen.getByRole('menuitemradio', { name: 'Device theme' }).click();
  expect(document.documentElement.dataset['theme']).toBeUndefined();
});
