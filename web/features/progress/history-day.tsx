import { BookOpen, CircleCheck, CircleQuestionMark, Gauge, Gavel, Layers, type LucideIcon, Scale } from 'lucide-react';
import { Link } from 'react-router-dom';
import { articleQuizPath, quizPath } from '#shared/pages/page-paths.ts';
import { mixedQuizPath } from '#shared/practice/mixed-set.ts';
import { masteryWord } from '#shared/progress/mastery.words.ts';
import { attemptPath } from '#shared/quizzes/attempt-path.ts';
import type { ArticleSummary } from '#shared/rules/article.contract.ts';
import type { MasteryLevel } from '#shared/study/study-event.contract.ts';
import { countWords } from '#shared/text/count-words.ts';
import { whenUsed } from '#shared/text/when-used.ts';
import { durationWords } from '#shared/time/duration.ts';
import { MODE_NAMES } from '#shared/trainer/drill.words.ts';
import type { RuleName } from '#web/features/progress/rule-names.ts';
import type { StudyDay, StudyLine } from '#web/features/progress/study-days.ts';
import { MasteryRing } from '#web/rule-kit/mastery-ring.tsx';
import { Card } from '#web/ui/card.tsx';
import { Icon } from '#web/ui/icon.tsx';

type Known = { names: ReadonlyMap<string, RuleName>; articles: readonly ArticleSummary[] };

const dateFormat = whenUsed(() => new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' }));

/** Shows what the user did on one study day. */
export function HistoryDay({ day: { day, lines }, ...known }: Known & { day: StudyDay }) {
  const date = dateFormat().format(Date.parse(day));
  return (
    <section className="stack-3">
      <h2>{date}</h2>
      <Card flush>
        <ul className="study-history" aria-label={date}>
          {lines.map((line) => (
            <li key={line.key}>
              <Icon of={ICONS[line.kind]} />
              <Line line={line} {...known} />
              <span className="text-xs muted tabular">{line.time}</span>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}

const ICONS: Record<StudyLine['kind'], LucideIcon> = {
  read: BookOpen,
  studied: CircleCheck,
  assessment: Scale,
  quiz: CircleQuestionMark,
  cards: Layers,
  drill: Gavel,
  level: Gauge,
};

function Line({ line, ...known }: Known & { line: StudyLine }) {
  if (line.kind === 'quiz') return <QuizLine line={line} {...known} />;
  if (line.kind === 'cards' || line.kind === 'drill') return <PracticeLine line={line} />;
  const rule = <RuleLink ruleId={line.ruleId} names={known.names} />;
  switch (line.kind) {
    case 'read':
      return (
        <span>
          Read {rule}, {durationWords(line.seconds)}
        </span>
      );
    case 'studied':
      return <span>Marked {rule} as studied</span>;
    case 'assessment':
      return (
        <span>
          Your self-assessment of {rule}: {masteryWord(line.level)}
        </span>
      );
    default:
      return (
        <span>
          {rule} went from <Level level={line.from} /> to <Level level={line.to} />
        </span>
      );
  }
}

function PracticeLine({ line }: { line: Extract<StudyLine, { kind: 'cards' | 'drill' }> }) {
  const time = durationWords(line.seconds);
  if (line.kind === 'cards') return <span>{`Reviewed ${countWords(line.count, 'flashcard')}, ${time}`}</span>;
  return <span>{`${MODE_NAMES[line.mode]}: ${line.correct} of ${line.total} correct, ${time}`}</span>;
}

const Level = ({ level }: { level: MasteryLevel }) => <MasteryRing level={level} label={masteryWord(level)} />;

function RuleLink({ ruleId, names }: { ruleId: string } & Pick<Known, 'names'>) {
  const name = names.get(ruleId);
  if (name === undefined) return <>Rule {ruleId.replace('fre-', '')}</>;
  return (
    <Link to={name.to} title={name.title}>
      Rule {name.number}
    </Link>
  );
}

type Quiz = Extract<StudyLine, { kind: 'quiz' }>;

/** Links a quiz to its results, unless it was on a single rule that this edition no longer has. */
function QuizLine({ line, names, articles }: Known & { line: Quiz }) {
  const { title, address } = quizSubject(line, { names, articles });
  const words =
    line.missed === null ? `Quiz on ${title}` : `Retry of ${countWords(line.missed, 'missed question')} on ${title}`;
  return (
    <span>
      {address === undefined ? words : <Link to={attemptPath(address, line.key)}>{words}</Link>}: {scoreWords(line)}
    </span>
  );
}

/** Returns the title of what a quiz was on and the path of its quiz page, if there still is one. */
function quizSubject({ ruleId, rules }: Quiz, { names, articles }: Known): { title: string; address?: string } {
  const only = ruleId ?? (rules.length === 1 ? rules[0] : undefined);
  if (only === undefined) {
    const article = articles.find((each) => rules.every((id) => each.rules.some((rule) => rule.id === id)));
    if (article === undefined) return mixedSubject(rules);
    return { title: article.title, address: articleQuizPath(article.article_slug) };
  }
  const name = names.get(only);
  if (name === undefined) return { title: `Rule ${only.replace('fre-', '')}` };
  // A mixed quiz or an article quiz whose questions were all on one rule can't be opened on that rule's quiz page.
  const address = ruleId === null ? mixedQuizPath({ kind: 'rules', ids: rules }) : quizPath(name.slug, name.number);
  return { title: `Rule ${name.number}`, address };
}

/** Returns the title of a mixed quiz and the path of its page. */
const mixedSubject = (rules: readonly string[]) => ({
  title: countWords(rules.length, 'rule'),
  address: mixedQuizPath({ kind: 'rules', ids: rules }),
});

function scoreWords({ score: { correct, total, percent }, seconds }: Quiz): string {
  if (total === 0) return `not scored yet, ${durationWords(seconds)}`;
  return `${correct} of ${total} correct (${percent}%), ${durationWords(seconds)}`;
}
