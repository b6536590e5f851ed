import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { EXAMINATIONS_ANCHOR } from '#shared/pages/page-paths.ts';
import { drillPath } from '#shared/practice/drill-path.ts';
import { countWords } from '#shared/text/count-words.ts';
import type { Examination } from '#shared/trainer/call.contract.ts';
import { drillKey } from '#shared/trainer/drill-plan.ts';
import type { OpenDrill } from '#web/features/trainer/read-drills.ts';
import { CASE_NAMES, STAGE_NAMES } from '#web/features/trainer/trainer-words.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import '#web/features/trainer/examination-list.css';

type Props = { examinations: readonly Examination[]; open: readonly OpenDrill[] };

const planFor = (slug: string) => ({ mode: 'round' as const, subject: slug, grounds: [] });

/** Scrolls to the list if the address links to it. The browser can't do so, because the list loads later. */
function useFollowedAnchor() {
  const heading = useRef<HTMLHeadingElement>(null);
  const { hash, key } = useLocation();
  useEffect(() => {
    if (key === '' || hash !== `#${EXAMINATIONS_ANCHOR}`) return;
    heading.current?.scrollIntoView();
    heading.current?.focus({ preventScroll: true });
  }, [hash, key]);
  return heading;
}

/** Lists the examinations that can be played as a Round. */
export function ExaminationList({ examinations, open }: Props) {
  const heading = useFollowedAnchor();
  if (examinations.length === 0) return null;
  const begun = new Map(open.map((drill) => [drill.key, drill]));
  return (
    <section className="stack-3" id={EXAMINATIONS_ANCHOR}>
      <h2 ref={heading} tabIndex={-1}>
        Examinations
      </h2>
      <Card flush>
        <ul className="examination-list">
          {examinations.map((examination) => (
            <Row
              key={examination.slug}
              examination={examination}
              begun={begun.get(drillKey(planFor(examination.slug)))}
            />
          ))}
        </ul>
      </Card>
    </section>
  );
}

function Row({ examination, begun }: { examination: Examination; begun: OpenDrill | undefined }) {
  const { slug, title, caption, case_type, stage, calls } = examination;
  return (
    <li>
      <div>
        <Link to={drillPath(planFor(slug))}>{title}</Link>
        <p className="text-sm muted">
          <i>{caption}</i> · {countWords(calls.length, 'call')}
          {begun && ` · ${begun.done} done`}
        </p>
      </div>
      <span className="row">
        <Badge outline>{CASE_NAMES[case_type]}</Badge>
        <Badge outline>{STAGE_NAMES[stage]}</Badge>
      </span>
    </li>
  );
}
