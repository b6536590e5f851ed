import { BookOpenCheck, Gavel, Star, Target } from 'lucide-react';
import { Link } from 'react-router-dom';
import { rulePath } from '#shared/pages/page-paths.ts';
import type { Article } from '#shared/rules/article.contract.ts';
import { frequencyBand, HIGH_FREQUENCY, importanceLabel } from '#shared/rules/scales.ts';
import { NoRules } from '#web/features/article/no-rules.tsx';
import { countOutstanding, mostUsefulRules } from '#web/features/article/useful-rules.ts';
import { Card } from '#web/ui/card.tsx';
import { FrequencyMeter } from '#web/ui/frequency-meter.tsx';
import { ImportanceTicks } from '#web/ui/importance-ticks.tsx';
import { Stat } from '#web/ui/stat.tsx';

const SHOWN = 5;
/** Learning specification §2: fixed until a learner's own figures exist. */
const PLACEHOLDERS = { studied: 60, accuracy: 75 };
const PLACEHOLDER_NOTE = 'Placeholder, not your own figure yet';

/** Which rules to know best. */
export function StrategyGuide({ article }: { article: Article }) {
  const { rules } = article;
  const { frequent, essential } = countOutstanding(rules);
  const of = `of ${rules.length}`;
  return (
    <section className="stack">
      <h2>Strategy guide</h2>
      <div className="grid p2 g4">
        <Stat term="Rules studied" icon={BookOpenCheck} value={PLACEHOLDERS.studied} unit="%" note={PLACEHOLDER_NOTE} />
        <Stat term="Quiz accuracy" icon={Target} value={PLACEHOLDERS.accuracy} unit="%" note={PLACEHOLDER_NOTE} />
        <Stat term="Heard often" icon={Gavel} value={frequent} unit={of} note={`Rules at ${HIGH_FREQUENCY}% or more`} />
        <Stat term="Essential" icon={Star} value={essential} unit={of} note="Rules of the highest importance" />
      </div>
      <h2 className="mt-8">Most useful rules</h2>
      {rules.length === 0 ? <NoRules /> : <UsefulRules article={article} />}
    </section>
  );
}

function UsefulRules({ article: { article_slug, rules } }: { article: Article }) {
  return (
    <>
      <p className="soft">Those that come up most often in mock trials. Know these by number.</p>
      <Card flush>
        <ol className="path">
          {mostUsefulRules(rules, SHOWN).map((rule) => (
            <li key={rule.id}>
              <Link to={rulePath(article_slug, rule.rule_number)}>
                <span className="n">Rule {rule.rule_number}</span> <b>{rule.full_title}</b>
              </Link>
              <ImportanceTicks level={rule.importance_level} label={importanceLabel(rule.importance_level)} />
              <FrequencyMeter percent={rule.mock_trial_frequency} label={frequencyBand(rule.mock_trial_frequency)} />
            </li>
          ))}
        </ol>
      </Card>
    </>
  );
}
