/**
 * Mutation tests of the rules about money, coupons, stock, orders and payments: `npm run qa -- mutation money`, or one part of
 * it with `npm run qa -- mutation money --mutate packages/domain/src/coupons/combine-coupons.ts`. Not part of `npm test`.
 */
const options = {
  testRunner: 'vitest',
  vitest: { configFile: 'qa/mutation/vitest.config.ts' },
  coverageAnalysis: 'perTest',
  mutate: [
    'packages/domain/src/{pricing,coupons,stock,money,orders,payments}/**/*.ts',
    'packages/providers/src/payments/{signatures,webhook-event,razorpay-failure}.ts',
    '!**/*.test.ts',
  ],
  // Only what the tests read is copied; the rest of the shop is not in the way of a mutant.
  ignorePatterns: [
    '/*',
    '!/packages',
    '/packages/*',
    '!/packages/{domain,providers}',
    '!/*.json',
    '!/qa',
    '/qa/*',
    '!/qa/mutation',
    '/qa/mutation/*',
    '!/qa/mutation/vitest.config.ts',
  ],
  // Under a folder that git, and with it the formatter and the linters, leave alone.
  tempDirName: 'coverage/mutation/tmp',
  // Only with --incremental: the runner does not report the position of a test, so a test made stricter under the
  // same title would not run again.
  incrementalFile: 'coverage/mutation/incremental.json',
  htmlReporter: { fileName: 'coverage/mutation/report.html' },
  jsonReporter: { fileName: 'coverage/mutation/report.json' },
  reporters: ['clear-text', 'html', 'json'],
  clearTextReporter: { allowColor: false, logTests: false },
  concurrency: 2,
  timeoutMS: 20_000,
  thresholds: { high: 95, low: 90, break: 90 },
}

export default options
