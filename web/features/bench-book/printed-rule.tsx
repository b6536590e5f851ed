import type { ReactNode } from 'react';
import { paragraphs } from '#shared/rules/law.text.ts';
import type { BookRule } from '#web/features/bench-book/make-book.ts';
import { PrintedCard } from '#web/features/bench-book/printed-card.tsx';
import { PrintedLaw } from '#web/features/bench-book/printed-law.tsx';
import { effectiveLine } from '#web/rule-kit/law-dates.ts';
import { mistakeParts } from '#web/rule-kit/mistake-parts.ts';

type Props = { entry: BookRule; hasNotes: boolean };

/** A rule as objection cards. */
export function RuleAsCards({ entry, hasNotes }: Props) {
  const { inShort, cards } = entry;
  return (
    <section className="printed-book-rule">
      <Head entry={entry}>{inShort !== '' && <p>{inShort}</p>}</Head>
      {hasNotes && <Note note={entry.note} />}
      {cards.map((card) => (
        <PrintedCard key={card.name} card={card} as="h4" />
      ))}
      {cards.length === 0 && <p className="printed-book-quiet">This rule has no objection cards.</p>}
    </section>
  );
}

/** A rule in full: the official text, what we teach about it, and the leading cases. */
export function RuleInFull({ entry, hasNotes }: Props) {
  const { rule, version, cards } = entry;
  return (
    <section className="printed-book-rule">
      <Head entry={entry}>
        <p className="printed-book-quiet">
          Official text. {rule.edition}. {effectiveLine(version)}.
        </p>
      </Head>
      <PrintedLaw law={version.law} />
      {hasNotes && <Note note={entry.note} />}
      <Part title="Plain English" isShown={rule.plain_english !== null}>
        {paragraphs(rule.plain_english ?? '').map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </Part>
      <Part title="Key concepts" isShown={rule.key_concepts.length > 0}>
        <p>{rule.key_concepts.join(' · ')}</p>
      </Part>
      <Part title="Common mistakes" isShown={rule.common_mistakes.length > 0}>
        <Mistakes mistakes={rule.common_mistakes} />
      </Part>
      <Part title="Strategy tips" isShown={!rule.is_sensitive && rule.strategy_tips.length > 0}>
        <ul>
          {rule.strategy_tips.map((tip) => (
            <li key={tip}>{tip}</li>
          ))}
        </ul>
      </Part>
      <Part title="Common objections" isShown={cards.length > 0}>
        {cards.map((card) => (
          <PrintedCard key={card.name} card={{ ...card, why: null }} as="h5" />
        ))}
      </Part>
      <Cases entry={entry} />
    </section>
  );
}

function Head({ entry: { rule, amendment }, children }: { entry: BookRule; children: ReactNode }) {
  return (
    <header className="printed-book-rule-head">
      <h3>
        <span className="printed-book-number">Rule {rule.rule_number}</span> {rule.full_title}
      </h3>
      {children}
      {amendment && (
        <p>
          <b>{amendment.title}.</b> {amendment.text}
        </p>
      )}
    </header>
  );
}

function Part({ title, isShown, children }: { title: string; isShown: boolean; children: ReactNode }) {
  if (!isShown) return null;
  return (
    <section className="printed-book-section">
      <h4>{title}</h4>
      {children}
    </section>
  );
}

function Note({ note }: { note: string | null }) {
  if (note === null) return null;
  return (
    <section className="printed-book-note">
      <h4>My notes</h4>
      <p>{note}</p>
    </section>
  );
}

function Mistakes({ mistakes }: { mistakes: readonly string[] }) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Mistake</th>
          <th scope="col">Instead</th>
        </tr>
      </thead>
      <tbody>
        {mistakes.map((text) => {
          const { mistake, instead } = mistakeParts(text);
          return (
            <tr key={text}>
              <td>{mistake}</td>
              <td>{instead}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** Editions from earlier builds have no cases. A device may still have such an edition. */
function Cases({ entry: { rule } }: { entry: BookRule }) {
  const { cases = [], is_sensitive } = rule;
  return (
    <Part title="Leading cases" isShown={!is_sensitive && cases.length > 0}>
      {cases.map(({ slug, name, court, year, citation, holding, use, status }) => (
        <div key={slug} className="printed-book-case">
          <p>
            <cite>{name}</cite>, {court}, {year}, {citation}
          </p>
          <p>{holding}</p>
          <p>
            <b>In a round:</b> {use}
          </p>
          {status !== null && (
            <p>
              <b>Since then:</b> {status}
            </p>
          )}
        </div>
      ))}
    </Part>
  );
}
