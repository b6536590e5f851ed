import { expectSignedIn, expectSignedOut, newAddress, signInAs, signUpAs } from './support/accounts.ts';
import { admin } from './support/admin.ts';
import { expectAccessible, expectNarrowFit } from './support/axe.ts';
import { card, communityTest, like } from './support/community.ts';
import { becomeStaff } from './support/competitions.ts';
import { postConfession, publishConfession } from './support/confessions.ts';
import { expect } from './support/test.ts';

const test = communityTest();

test.describe.configure({ mode: 'serial' });
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const OBJECTION = 'I objected to hearsay in the middle of my own direct.';

test.beforeAll(async ({ browser, server }) => {
  const author = await browser.newContext({ baseURL: server.url });
  await signUpAs(await author.newPage(), server);
  publishConfession(server, await postConfession(server, author.request, OBJECTION), { score: 60, tags: ['801'] });
  await author.close();
});

test('a suspended member can read but not react or post', async ({ page, server }) => {
  const email = await signUpAs(page, server, newAddress('bob'));
  admin(server, 'suspend', email);
  await signInAs(page, server, email);
  await page.goto('/confessions');
  await expectSignedIn(page);
  await expect(like(page, OBJECTION)).toHaveAttribute('aria-disabled', 'true');
  await expectAccessible(page, 'confessions, suspended');
  await page.goto('/create');
  await expect(
    page.getByText('Your account is suspended. You can view content but cannot post.', { exact: true }),
  ).toBeVisible();
  await expectAccessible(page, 'create, suspended');
});

test('a member who is banned while reading sees a message, and can read only after signing out', async ({
  page,
  server,
}) => {
  const email = await signUpAs(page, server, newAddress('ben'));
  await page.goto('/confessions');
  await expectSignedIn(page);
  await expect(card(page, OBJECTION)).toBeVisible();
  admin(server, 'ban', email);
  const banned = page.getByText('Your account has been banned. Please contact support for assistance.');
  await page.goto('/confessions');
  await expect(banned).toBeVisible();
  await expect(page.getByText('Failed to load confessions')).toBeVisible();
  await expectAccessible(page, 'confessions, banned');
  expect(await page.content()).not.toContain(OBJECTION);
  await page.getByRole('button', { name: 'Sign Out', exact: true }).first().click();
  await expect(banned).toHaveCount(0);
  await expectSignedOut(page);
  await page.goto('/confessions');
  await expect(card(page, OBJECTION)).toBeVisible();
});

test("a moderator can read a held post, but isn't told who wrote it", async ({ page, server, browser }) => {
  const author = await browser.newContext({ baseURL: server.url });
  const address = await signUpAs(await author.newPage(), server);
  const id = await postConfession(server, author.request, 'I will stab the timekeeper after the final round.');
  await author.close();
  await becomeStaff(page.context(), server, 'moderator');
  await page.goto(`/confessions/${id}`);
  // The page loads the confession again as soon as it knows who is signed in.
  await expectSignedIn(page);
  await expect(page.getByText('I will stab the timekeeper after the final round.')).toBeVisible();
  await expect(page.getByText('Only the author and moderators can see this confession.')).toBeVisible();
  expect(await page.content()).not.toContain(address);
  await expectAccessible(page, 'confession, held, for a moderator');
  await page.goto('/confessions');
  await expect(card(page, OBJECTION).getByText('Rule 801')).toBeVisible();
});

test("staff see the rules tagged on a post, and visitors can't read posts once sign-in is required", async ({
  page,
  staff,
  viewport,
}) => {
  const screen = await staff.context.newPage();
  if (viewport) await screen.setViewportSize(viewport);
  await screen.goto('/confessions');
  await expect(card(screen, OBJECTION).getByText('Rule 801')).toBeVisible();
  await expectAccessible(screen, 'confessions, staff');
  await expectNarrowFit(screen, 'confessions, staff');
  await staff.setFlag('confession_login_required', { enabled: true, rolloutPercentage: 100 });
  await screen.reload();
  await expect(card(screen, OBJECTION)).toBeVisible();
  await screen.close();

  const bodies: string[] = [];
  page.on('response', async (answer) => {
    if (answer.url().includes('/api/confessions')) bodies.push(await answer.text());
  });
  await page.goto('/confessions');
  await expect(page.getByRole('heading', { name: 'Confessions are for members' })).toBeVisible();
  await expect(page.getByText(OBJECTION)).toHaveCount(0);
  expect(bodies.join()).not.toContain(OBJECTION);
  await expectAccessible(page, 'confessions, walled');
  await expectNarrowFit(page, 'confessions, walled');
});
