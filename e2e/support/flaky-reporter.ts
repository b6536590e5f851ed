import type { Reporter, TestModule } from 'vitest/node';

/** Lists the tests that passed only on a second try, at the end of a run. */
export const flakyReporter: Reporter = {
  onTestRunEnd: (modules: readonly TestModule[]) => {
    for (const module of modules) {
      for (const test of module.children.allTests()) {
        if (test.diagnostic()?.flaky === true) console.log(`FLAKY: ${module.relativeModuleId} > ${test.fullName}`);
      }
    }
  },
};
