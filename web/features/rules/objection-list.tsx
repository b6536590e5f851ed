import type { CommonObjection } from '#shared/rules/rule.contract.ts';
import { CitedRule, LinkedText } from '#web/features/rules/rule-links.tsx';
import '#web/features/rules/objection-list.css';

/**
 * Lists objections in spoken form, each with the likely response and the rule or part that the objection is based on.
 */
export function ObjectionList({ objections }: { objections: readonly CommonObjection[] }) {
  return (
    <ul className="objection-list">
      {objections.map(({ name, say, answer, path }, index) => (
        <li key={name} className="stack-2">
          <div className="row row-between">
            <h3 className="card-heading">{name}</h3>
            <CitedRule path={path} />
          </div>
          <dl className="objection-list-transcript">
            <div>
              <dt>You</dt>
              <dd>
                <LinkedText>{say}</LinkedText>
              </dd>
            </div>
            <div>
              <dt>Opposing counsel</dt>
              <dd>
                <LinkedText at={`common_objections.${index}.answer`}>{answer}</LinkedText>
              </dd>
            </div>
          </dl>
        </li>
      ))}
    </ul>
  );
}
