import { PRODUCT_NAME } from '#shared/product.ts';
import type { RuleVersion } from '#shared/rules/law.contract.ts';
import { CiteLink } from '#web/features/rules/cite-link.tsx';
import { LawParts, Paragraphs } from '#web/features/rules/law-parts.tsx';
import { type Sheet, SheetContext } from '#web/features/rules/sheet-context.ts';
import { effectiveLine } from '#web/rule-kit/law-dates.ts';
import '#web/rule-kit/law-paper.css';
import '#web/features/rules/law-sheet.css';

type Props = { version: RuleVersion; edition: string; sheet: Sheet };

/** Shows the official text, word for word, as a sheet of paper with each part's citation in the margin. */
export function LawSheet({ version, edition, sheet }: Props) {
  const { law } = version;
  return (
    <SheetContext value={sheet}>
      <article className="law-paper law-sheet" aria-label={`Official text of Rule ${sheet.ruleNumber}`}>
        <p className="law-paper-source">
          <span>Official text. {edition}</span>
          <span>{effectiveLine(version)}</span>
        </p>
        {law.text !== undefined && (
          <div className="law-sheet-whole">
            <CiteLink address="" />
            <Paragraphs text={law.text} />
          </div>
        )}
        {law.parts && <LawParts parts={law.parts} prefix="" depth={1} />}
        {law.tail !== undefined && (
          <div className="law-sheet-whole">
            <Paragraphs text={law.tail} />
          </div>
        )}
        <p className="law-sheet-print-foot">
          Federal Rules of Evidence, Rule {sheet.ruleNumber}. {edition}. Official text. Printed from {PRODUCT_NAME} for
          study; check the case packet, which may amend the rules for your competition.
          {sheet.notice && ` ${sheet.notice.text}`}
        </p>
      </article>
    </SheetContext>
  );
}
