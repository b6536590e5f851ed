import { type ComponentType, StrictMode } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { ErrorBoundary } from '#web/app/error-boundary.tsx';
import { remember } from '#web/browser/browser-memory.ts';
import { LateScreen } from '#web/online/late-screen.tsx';

const Greeting = ({ name }: { name: string }) => <p>Good morning, {name}</p>;

type Greeter = ComponentType<{ name: string }>;
const nothing = () => undefined;

const open = (load: () => Promise<Greeter>) =>
  render(
    <StrictMode>
      <ErrorBoundary place="here" fallback={(error) => <p>Error screen: {String(error)}</p>} onCatch={() => undefined}>
        <LateScreen load={load} given={{ name: 'counsel' }} until={<p>Loading</p>} />
      </ErrorBoundary>
    </StrictMode>,
  );

// Simulates a page that was just reloaded for a missing file, so that it isn't reloaded again.
beforeEach(() => remember('sustained:reloaded-for-chunk', String(Date.now()), 'tab'));

test('shows a placeholder until the code has loaded', async () => {
  let arrive: (component: Greeter) => void = nothing;
  const arrived = new Promise<Greeter>((resolve) => {
    arrive = resolve;
  });
  const screen = await open(() => arrived);
  await expect.element(screen.getByText('Loading')).toBeVisible();
  arrive(Greeting);
  await expect.element(screen.getByText('Good morning, counsel')).toBeVisible();
});

test.each(['Failed to fetch dynamically imported module: /assets/x.js', 'Unexpected token'])(
  'leaves a load failure to the error screen: "%s"',
  async (message) => {
    const screen = await open(() => Promise.reject(new TypeError(message)));
    await expect.element(screen.getByText(`Error screen: TypeError: ${message}`)).toBeVisible();
  },
);
