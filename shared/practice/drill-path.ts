import { challengePath, DRILL_PARAMETERS, examinationPath, PAGE_PATHS } from '#shared/pages/page-paths.ts';
import type { DrillPlan } from '#shared/trainer/drill-plan.ts';

/** Returns the address where a session is started, continued, and reviewed. */
export function drillPath({ mode, subject, grounds }: DrillPlan): string {
  if (mode === 'round') return examinationPath(subject ?? '');
  if (mode === 'rapid' && subject !== null) return challengePath(subject);
  const { play, grounds: on } = DRILL_PARAMETERS;
  return `${PAGE_PATHS.objections}?${play}=${mode}${grounds.length > 0 ? `&${on}=${grounds.join(',')}` : ''}`;
}
