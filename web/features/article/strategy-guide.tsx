import { BookOpenCheck, Gavel, Star, Target } from 'lucide-react';
import { Link } from 'react-router-dom';
import { percentOf } from '#shared/figures/percent.ts';
import { rulePath } from '#shared/pages/page-paths.ts';
import type { Article } from '#shared/rules/article.contract.ts';
import { frequencyBand, HIGH_FREQUENCY, importanceLabel } from '#shared/rules/scales.ts';
import { usePerson } from '#web/accounts/me-store.ts';
import { type ArticleStudy, NO_STUDY } from '#web/features/article/article-study.ts';
import { NoRules } from '#web/features/article/no-rules.tsx';
import { countOutstanding, mostUsefulRules } from '#web/features/article/useful-rules.ts';
import { FrequencyMeter } from '#web/rule-kit/frequency-meter.tsx';
import { ImportanceTicks } from '#web/rule-kit/importance-ticks.tsx';
import { Card } from '#web/ui/card.tsx';
import { Stat } from '#web/ui/stat.tsx';

const SHOWN = 5;
const SIGNED_OUT = 'Sign in to see yours';
const NOT_KNOWN = 'Not known yet';
type Props = { article: Article; study: ArticleStudy | undefined };

/** Recommends the rules that the user should know best. */
export function StrategyGuide({ article, study }: Props) {
  const { rules } = article;
  const { frequent, essential } = countOutstanding(rules);
  const of = `of ${rules.length}`;
  return (
    <section className="stack">
      <h2>Strategy guide</h2>
      <div className="grid grid-phone-2 grid-4">
        <OwnFigures study={study} total={rules.length} />
        <Stat
          term="High frequency"
          icon={Gavel}
          value={frequent}
          unit={of}
          note={`Rules with a frequency of ${HIGH_FREQUENCY}% or more`}
        />
        <Stat term="Essential" icon={Star} value={essential} unit={of} note="Rules of the highest importance" />
      </div>
      <h2 className="mt-8">Most useful rules</h2>
      {rules.length === 0 ? <NoRules /> : <UsefulRules article={article} />}
    </section>
  );
}

function answersNote(answered: number): string {
  if (answered === 0) return 'No questions answered yet';
  return `Of ${answered} ${answered === 1 ? 'question' : 'questions'} you answered`;
}

type Figure = { value: number | string; unit?: string };
const NO_FIGURE: Figure = { value: '–' };
const share = (part: number, whole: number): Figure =>
  whole === 0 ? NO_FIGURE : { value: percentOf(part, whole), unit: '%' };

/** Shows the user's own figures. Unknown figures, such as a visitor's, are shown as dashes. */
function OwnFigures({ study, total }: { study: ArticleStudy | undefined; total: number }) {
  const isMember = usePerson() !== null;
  const { studied, answered, correct } = study ?? NO_STUDY;
  const isKnown = isMember && study !== undefined;
  const unknown = isMember ? NOT_KNOWN : SIGNED_OUT;
  return (
    <>
      <Stat
        term="Rules studied"
        icon={BookOpenCheck}
        {...(isKnown ? share(studied, total) : NO_FIGURE)}
        note={isKnown ? `You’ve studied ${studied} of ${total}` : unknown}
      />
      <Stat
        term="Quiz accuracy"
        icon={Target}
        {...(isKnown ? share(correct, answered) : NO_FIGURE)}
        note={isKnown ? answersNote(answered) : unknown}
      />
    </>
  );
}

function UsefulRules({ article: { article_slug, rules } }: { article: Article }) {
  return (
    <>
      <p className="soft">
        {rules.length === 1
          ? 'This is the only rule in the article. Know it by number.'
          : 'These come up most often in mock trials. Know them by number.'}
      </p>
      <Card flush>
        <ol className="learning-path">
          {mostUsefulRules(rules, SHOWN).map((rule) => (
            <li key={rule.id}>
              <Link to={rulePath(article_slug, rule.rule_number)}>
                <span className="learning-path-number">Rule {rule.rule_number}</span> <b>{rule.full_title}</b>
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
