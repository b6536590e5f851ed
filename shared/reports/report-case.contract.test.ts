import { expect, test } from 'vitest';
import { CaseResolution, ReportCase } from '#shared/reports/report-case.contract.ts';
import { aReportCase } from '#shared/reports/report-case.fixture.ts';

const TEXT = 'A kinder text';

test.each([
  [{ resolution: 'no_violation', note: 'Fine' }],
  [{ resolution: 'duplicate' }],
  [{ resolution: 'escalated', version: 2 }],
  [{ resolution: 'removed', reason: 'hate' }],
  [{ resolution: 'warned', reason: 'pii' }],
  [{ resolution: 'rewritten', text: TEXT }],
])('a case can be resolved with %j', (resolution) => {
  expect(CaseResolution.safeParse(resolution).success).toBe(true);
});

test.each([
  [{ resolution: 'removed' }, ['reason']],
  [{ resolution: 'rewritten' }, ['text']],
  [{ resolution: 'duplicate', text: TEXT }, ['text']],
  [{ resolution: 'warned' }, ['reason']],
  [{ resolution: 'warned', reason: 'self_harm' }, ['reason']],
  [{ resolution: 'suspended' }, ['resolution']],
])('a case can’t be resolved with %j', (resolution, path) => {
  expect(CaseResolution.safeParse(resolution).error?.issues[0]?.path).toEqual(path);
});

test('the fixture matches the contract', () => {
  expect(ReportCase.parse(aReportCase())).toEqual(aReportCase());
});
