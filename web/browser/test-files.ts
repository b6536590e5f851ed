import { vi } from 'vitest';

/**
 * Records the files that the page saves from now on, in the array that it returns. `onSave` runs for each one. Restore
 * the mocks after the test.
 */
export function catchFiles(onSave: () => void = () => undefined) {
  const files: { name: string; file: Blob }[] = [];
  let last = new Blob();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    last = file as Blob;
    return 'blob:caught';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    files.push({ name: this.download, file: last });
    onSave();
  });
  return files;
}
