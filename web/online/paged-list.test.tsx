import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { paginationOf } from '#shared/http/pagination.contract.ts';
import { ApiError } from '#web/api/api-error.ts';
import { PagedList, usePageNumber } from '#web/online/paged-list.tsx';
import { openOnline } from '#web/online/test-online.tsx';

type Page = { items: readonly string[]; pagination: ReturnType<typeof paginationOf> };
const pageOf = (items: readonly string[], page = 1, total = items.length): Page => ({
  items,
  pagination: paginationOf(page, 2, total),
});

function Posts({ read }: { read: (page: number) => Promise<Page> }) {
  const page = usePageNumber();
  const query = useQuery({ queryKey: ['posts', page], queryFn: () => read(page), placeholderData: keepPreviousData });
  return (
    <PagedList query={query} page={page} name="your posts" bones={<i />} empty={<p>Nothing yet.</p>}>
      {(items) => items.map((item) => <p key={item}>{item}</p>)}
    </PagedList>
  );
}

afterEach(() => {
  vi.restoreAllMocks();
});

test('says that the list is loading and then shows its items', async () => {
  const answers: ((page: Page) => void)[] = [];
  const screen = await openOnline(<Posts read={() => new Promise((done) => answers.push(done))} />);
  await expect.element(screen.getByText('Loading your posts...')).toBeInTheDocument();
  answers[0]?.(pageOf(['one']));
  await expect.element(screen.getByText('one')).toBeVisible();
  await expect.element(screen.getByRole('navigation')).not.toBeInTheDocument();
});

test('says that the list is empty', async () => {
  const screen = await openOnline(<Posts read={async () => pageOf([])} />);
  await expect.element(screen.getByText('Nothing yet.')).toBeVisible();
});

test('puts the page number in the address and disables Next on the last page', async () => {
  const screen = await openOnline(
    <Posts read={async (page) => pageOf([`item of page ${page}`], page, 4)} />,
    undefined,
    '/posts?page=1',
  );
  await expect.element(screen.getByText('item of page 1')).toBeVisible();
  await screen.getByRole('link', { name: 'Next' }).click();
  await expect.element(screen.getByText('item of page 2')).toBeVisible();
  await expect.element(screen.getByText('Page 2 of 2')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
});

test('offers to try again if there is no response', async () => {
  let isDown = true;
  const read = async () => {
    if (isDown) throw ApiError.fromFailure(new TypeError('Failed to fetch'));
    return pageOf(['one']);
  };
  const screen = await openOnline(<Posts read={read} />);
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('Your posts couldn’t be loaded. You need a network connection to see them.');
  isDown = false;
  await screen.getByRole('button', { name: 'Try Again' }).click();
  await expect.element(screen.getByText('one')).toBeVisible();
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
});

test('links to the sign-in page if the user is signed out', async () => {
  const refused = { status: 401, code: 'AUTH_REQUIRED', error: 'Authentication required', message: 'Please log in' };
  const screen = await openOnline(<Posts read={() => Promise.reject(new ApiError(refused))} />);
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Authentication required.');
  await expect.element(screen.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/auth?from=%2Fplace');
});
