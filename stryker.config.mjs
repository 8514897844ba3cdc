/** Mutation tests of the pure packages: `npm run mutation`, or one package with `--mutate`. */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'vitest.config.ts', related: true },
  mutate: [
    'core/src/protocol/**/*.ts',
    'core/src/questions/**/*.ts',
    'core/src/resolution/**/*.ts',
    'products/clara/src/process/**/*.ts',
    '!products/clara/src/process/{entry,aos-message,aos-outbox}.ts',
    '!**/*.test.ts',
    '!**/*.fixture.ts',
  ],
  coverageAnalysis: 'perTest',
  concurrency: 1,
  reporters: ['clear-text', 'progress'],
  clearTextReporter: { allowColor: false, logTests: false },
  ignorePatterns: ['contracts', 'apps', 'e2e', 'docs', 'dist', 'out'],
  tempDirName: '.stryker-tmp',
  thresholds: { high: 90, low: 80, break: 80 },
}
