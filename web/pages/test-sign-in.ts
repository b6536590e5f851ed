import type { openAs } from '#web/pages/test-person-page.tsx';

type Screen = Awaited<ReturnType<typeof openAs>>['screen'];

export const button = (screen: Screen, name: string) => screen.getByRole('button', { name, exact: true });
export const field = (screen: Screen, name: string) => screen.getByRole('textbox', { name, exact: true });
export const title = (screen: Screen) => screen.getByRole('heading', { level: 1 });

/** Fills in and submits the sign-in form. */
export async function fillSignIn(screen: Screen): Promise<void> {
  await field(screen, 'Email').fill('ada@example.org');
  await screen.getByLabelText('Password', { exact: true }).fill('open sesame');
  await button(screen, 'Sign in').click();
}
