import { type Route, route } from '#server/platform/http/route.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { healthz, readyz } from '#shared/http/health.endpoints.ts';
import { anyone } from '#shared/permissions/anyone.policy.ts';

/** `isReady` throws or returns false if this process shouldn't get any traffic. */
export type HealthDeps = { isReady: () => Promise<boolean> };

export function healthRoutes({ isReady }: HealthDeps): Route[] {
  const ok = { status: 'ok' } as const;
  return [
    route(healthz, anyone, () => ok),
    route(readyz, anyone, async () => {
      const ready = await isReady().catch((cause: unknown) => {
        throw new AppError('UNAVAILABLE', { cause });
      });
      if (!ready) throw new AppError('UNAVAILABLE');
      return ok;
    }),
  ];
}
