import { Bone, Skeleton } from '#web/ui/skeleton.tsx';
import '#web/ui/card.css';
import '#web/ui/breadcrumbs.css';
import '#web/rule-kit/law-paper.css';
import '#web/features/rules/law-sheet.css';
import '#web/features/rules/rule-content.css';
import '#web/features/rules/rule-header.css';
import '#web/features/rules/rule-loading.css';

const LINES = ['92%', '97%', '88%', '64%', '95%', '90%', '41%', '93%', '86%', '58%'];

/** Shows a skeleton of the rule page. The rule number comes from the page address. */
export function RuleLoading({ number }: { number: string }) {
  return (
    <>
      <h1 className="visually-hidden">Rule {number}</h1>
      <Skeleton label="Loading rule details...">
        <div className="cols">
          <div>
            <div className="breadcrumbs rule-loading-crumbs">
              <Bone width="14rem" />
            </div>
            <div className="rule-header">
              <p className="rule-header-number">
                <small>Rule</small>
                <b>{number}</b>
              </p>
              <Bone width="72%" height="2rem" />
            </div>
            <div className="rule-header-meta">
              <Bone width="16rem" height="1.5rem" />
            </div>
            <div className="rule-header-tiles rule-loading-tiles">
              <Bone height="3.5rem" />
            </div>
            <div className="rule-loading-tabs">
              <Bone width="14rem" />
            </div>
            <div className="law-paper law-sheet rule-loading-sheet">
              {LINES.map((width) => (
                <Bone key={width} width={width} />
              ))}
            </div>
          </div>
          <div className="rail stack">
            <div className="card stack-3">
              <Bone width="45%" />
              <Bone height="2.75rem" />
              <Bone height="2.75rem" />
            </div>
            <div className="card stack-3">
              <Bone width="45%" />
              <Bone />
              <Bone width="82%" />
            </div>
          </div>
        </div>
      </Skeleton>
    </>
  );
}
