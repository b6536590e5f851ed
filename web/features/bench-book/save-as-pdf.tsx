/** Explains how to get a PDF, because only the browser's own print dialog can make one. */
export function SaveAsPdf() {
  return (
    <details className="text-sm">
      <summary>How to save as a PDF</summary>
      <ul className="book-options-help">
        <li>On a computer or an Android device: choose “Save as PDF” as the printer.</li>
        <li>On an iPhone or iPad: choose Print, tap the preview to open it, then share or save it.</li>
        <li>
          Chrome and Edge number the pages, so leave “Headers and footers” off. In Safari and Firefox, turn that option
          on to get page numbers.
        </li>
        <li>You can print offline, and in black and white.</li>
      </ul>
    </details>
  );
}
