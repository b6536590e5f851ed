import type { Reporter, TestModule } from 'vitest/node';

/** At the end of a run, lists the tests that passed only on a second try. */
export const flakyReporter: Reporter = {
  onTestRunEnd: (modules: readonly TestModule[]) => {
    for (const module of modules) {
      for (const test of module.children.allTests()) {
        if (test.diagnostic()?.flaky === true) console.log(`FLAKY: ${module.relativeModuleId} > ${test.fullName}`);
      }
    }
  },
};
