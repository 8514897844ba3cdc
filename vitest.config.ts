import { defineConfig } from 'vitest/config'

// The CRE SDK's files import one another without extensions, which Node alone refuses.
const server = { deps: { inline: [/@chainlink\/cre-sdk/] } }

export default defineConfig({
  test: {
    projects: [
      'packages/agent/vitest.workerd.config.ts',
      {
        test: {
          name: 'unit',
          server,
          // Files share their modules: loading them anew for each file takes longer than the tests.
          isolate: false,
          include: ['packages/*/src/**/*.test.ts', 'apps/*/src/**/*.test.ts'],
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'e2e',
          server,
          include: ['e2e/test/**/*.test.ts'],
          globalSetup: ['e2e/support/build-workflows.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          fileParallelism: false,
          // Tests that say so run two at a time: they wait more than they work.
          maxConcurrency: 2,
        },
      },
    ],
  },
})
