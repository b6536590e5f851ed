import { spawnSync } from 'node:child_process';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ARTICLE_FOLDER, aRuleFile, writeBook } from '#data/pipeline/book.fixture.ts';

test('reports faults with file and line, exits with code 1, and keeps the previous edition', async () => {
  const yaml = aRuleFile().replace('label: b', 'label: d');
  const home = await writeBook();
  onTestFinished(() => rm(home, { recursive: true }));
  const sources = await writeBook({ '1001': yaml });
  await mkdir(join(home, 'data', 'dist'), { recursive: true });
  await rename(sources, join(home, 'data', 'fre'));
  await writeFile(join(home, 'data', 'dist', 'manifest.json'), 'earlier');
  const script = join(import.meta.dirname, 'build.ts');
  const tsx = import.meta.resolve('tsx');
  const { status, stderr } = spawnSync(process.execPath, ['--import', tsx, script], { cwd: home, encoding: 'utf8' });
  expect(status).toBe(1);
  expect(stderr).toContain(`data/fre/${ARTICLE_FOLDER}/1001.yaml:29: (d) is where (b) should be\n`);
  expect(stderr).toMatch(/\ncontent: \d+ faults, nothing written\n$/);
  expect(await readFile(join(home, 'data', 'dist', 'manifest.json'), 'utf8')).toBe('earlier');
}, 20_000);
