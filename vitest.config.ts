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
          // One process for each core: otherwise one core is left idle, which is half of two.
          maxWorkers: '100%',
          // Vitest wants projects with another number of processes to have a turn of their own.
          sequence: { groupOrder: 1 },
          include: ['packages/*/src/**/*.test.ts', 'apps/*/src/**/*.test.ts'],
          testTimeout: 40_000,
        },
      },
      {
        test: {
          name: 'e2e',
          server,
          include: ['e2e/test/**/*.test.ts'],
          globalSetup: [
            'e2e/support/build-workflows.ts',
            'e2e/support/build-programs.ts',
          ],
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
