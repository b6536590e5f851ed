import { rulePath } from '#shared/pages/page-paths.ts';
import { CiteChip } from '#web/rule-kit/cite-chip.tsx';
import '#web/features/home/transcript.css';

/** Shows a page of a trial transcript in which the ruling is the product's name. */
export function Transcript() {
  return (
    <figure>
      <ol className="transcript" style={{ '--from': 6 }} aria-label="Sample trial transcript">
        <li>
          <span>Q. What did the bartender tell you</span>
        </li>
        <li>
          <span className="transcript-indented">about the driver that night?</span>
        </li>
        <li>
          <span>
            <b>DEFENSE:</b> Objection. Hearsay.
          </span>
        </li>
        <li>
          <span>
            <b>THE COURT:</b> Any exception?
          </span>
        </li>
        <li>
          <span>
            <b>PLAINTIFF:</b> None that I recall,
          </span>
        </li>
        <li>
          <span className="transcript-indented">Your Honor.</span>
        </li>
        <li className="transcript-ruling-line">
          <span className="transcript-ruling">
            <mark>Sustained.</mark>
            <CiteChip to={rulePath('hearsay', '802')}>Rule 802</CiteChip>
          </span>
        </li>
      </ol>
    </figure>
  );
}
