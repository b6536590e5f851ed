import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import { pagePatternAt } from '#shared/pages/page-pattern.ts';
import { type VitalName, VitalReading } from '#shared/vitals/vital.contract.ts';
import { reportVitals } from '#shared/vitals/vital.endpoints.ts';
import { formFactorOf } from '#web/site-analytics/form-factor.ts';

/** Returns the route of the page where this document was opened. The reader may have gone to another page since. */
function landingRoute(): VitalReading['route'] {
  const address = performance.getEntriesByType('navigation')[0]?.name ?? location.href;
  return pagePatternAt(new URL(address).pathname);
}

function ownFormFactor(): VitalReading['form_factor'] {
  const isTouch = matchMedia('(pointer: coarse)').matches;
  return formFactorOf({ isTouch, shortSide: Math.min(screen.width, screen.height) });
}

/**
 * Measures how fast this visit is and reports it once, when the page is first hidden, because no later event is certain
 * to fire. The whole visit counts toward the page where it began. Impossible values are left out.
 */
export function measureVitals(): void {
  const measured = new Map<VitalName, number>();
  const note = ({ name, value }: { name: VitalName; value: number }) => void measured.set(name, value);
  for (const follow of [onCLS, onFCP, onINP, onLCP, onTTFB]) follow(note);
  const visit = { route: landingRoute(), form_factor: ownFormFactor() };

  function report(): void {
    if (document.visibilityState !== 'hidden') return;
    const readings = [...measured].flatMap(([name, value]) => {
      const { data } = VitalReading.safeParse({ name, value, ...visit });
      return data === undefined ? [] : [data];
    });
    if (readings.length === 0) return;
    document.removeEventListener('visibilitychange', report);
    navigator.sendBeacon(reportVitals.path, new Blob([JSON.stringify({ readings })], { type: 'application/json' }));
  }
  // Added last, so that it runs after the library's own listeners, which record the last values on the same event.
  document.addEventListener('visibilitychange', report);
}
