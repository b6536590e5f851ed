import type { Article } from '#shared/rules/article.contract.ts';
import type { ArticleStudy } from '#web/features/article/article-study.ts';
import { NoRules } from '#web/features/article/no-rules.tsx';
import { RuleCard } from '#web/features/article/rule-card.tsx';
import { Card } from '#web/ui/card.tsx';

type Props = { article: Article; study: ArticleStudy | undefined };

/** Lists every rule, along with the article's learning objectives and importance. */
export function RuleOverview({ article, study }: Props) {
  const { article_slug, rules } = article;
  return (
    <div className="cols">
      <section className="stack">
        <h2>Rules ({rules.length})</h2>
        {rules.length === 0 && <NoRules />}
        <div className="grid grid-2">
          {rules.map((rule) => (
            <RuleCard key={rule.id} slug={article_slug} rule={rule} level={study?.levels.get(rule.id)} />
          ))}
        </div>
      </section>
      <aside className="rail stack" aria-label="About this article">
        <Card as="section">
          <h2>Learning objectives</h2>
          <Objectives objectives={article.learning_objectives} />
        </Card>
        <Card as="section">
          <h2>Strategic importance</h2>
          <StrategicImportance text={article.strategic_importance} />
        </Card>
      </aside>
    </div>
  );
}

function Objectives({ objectives }: { objectives: readonly string[] }) {
  if (objectives.length === 0) return <p className="text-sm muted">Learning objectives coming soon.</p>;
  return (
    <ul className="list text-sm soft">
      {objectives.map((objective) => (
        <li key={objective}>{objective}</li>
      ))}
    </ul>
  );
}

function StrategicImportance({ text }: { text: string | null }) {
  if (text === null) return <p className="text-sm muted">Strategic importance coming soon.</p>;
  return (
    <div className="stack-3 text-sm soft">
      {text.split(/\n+/).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  );
}
