import { articlePath, rulePath } from '#shared/pages/page-paths.ts';
import type { HeatmapItem } from '#shared/study-analytics/study-analytics.contract.ts';
import { relativeWithin } from '#shared/time/relative-time.ts';
import { heatLevel, itemName } from '#web/features/study-analytics/heat-scale.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import '#web/features/study-analytics/heat-detail.css';

/** Describes the selected cell in words and links to its rule or article. */
export function HeatDetail({ item, now }: { item: HeatmapItem; now: number }) {
  const { short, kind } = itemName(item);
  const { ruleNumber, articleSlug, heatScore, studyIntensity, masteryProgress } = item;
  return (
    <div className="heat-detail">
      <span className="heat-detail-disc" data-heat={heatLevel(heatScore)} aria-hidden="true">
        {heatScore}
      </span>
      <output>
        <b className="law-font">
          {kind} {short}. {item.title}
        </b>
        <span className="heat-detail-facts text-sm soft">
          <span>Heat {heatScore}</span>
          <span>Intensity {studyIntensity}</span>
          <span>Mastery {masteryProgress}%</span>
          <span>Last activity {relativeWithin(Date.parse(item.lastInteraction), now)}</span>
        </span>
      </output>
      <LinkButton to={ruleNumber === null ? articlePath(articleSlug) : rulePath(articleSlug, ruleNumber)}>
        Open {kind} {short}
      </LinkButton>
    </div>
  );
}
