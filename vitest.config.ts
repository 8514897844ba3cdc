import { defaultExclude, defineConfig } from 'vitest/config'

// The CRE SDK's files import one another without extensions, which Node alone refuses.
const server = { deps: { inline: [/@chainlink\/cre-sdk/] } }

/** A machine that is busy elsewhere answers late: that a wait ends is the event, not how soon. */
const patient = { expect: { poll: { timeout: 10_000 } } }

/** Cost of a test file, and the number of random cases that it tries. */
const setupFiles = ['scripts/count-cpu.mjs', 'local/worlds/src/campaigns/setup.ts']

const unit = {
  server,
  ...patient,
  // Files share their modules: loading them again for each file takes longer than the tests.
  isolate: false,
  include: [
    '{core,chain,net,tools,products/*,local/*}/src/**/*.test.ts',
    'apps/*/src/**/*.test.ts',
    'e2e/{bench,support}/**/*.test.ts',
  ],
  setupFiles,
  testTimeout: 40_000,
  hookTimeout: 60_000,
}
/** Later versions of Node have a localStorage of their own, which would hide the one of the window. */
const withoutStorage = ['--no-experimental-webstorage'].filter((flag) =>
  process.allowedNodeEnvironmentFlags.has(flag.replace('--no-', '--')),
)
/** Leases and time limits of less than a second: a machine that is busy elsewhere breaks them. */
const withLeases = [
  'net/src/postgres',
  'products/round-table/src',
  'apps/platform/src',
].map((folder) => `${folder}/**/*.test.ts`)

/** These listen on the ports that the specification and the pages name, so they run one after another. */
const onNamedPorts = ['docs', 'markets', 'python-agent'].map(
  (name) => `e2e/test/${name}.test.ts`,
)

/** Every page in every state, size and theme: minutes, so `npm run test:long`. */
const browserMatrix = ['e2e/browser/dashboard.test.ts']

const endToEnd = (files: { name: string; include: string[]; exclude?: string[] }) => ({
  test: {
    ...files,
    server,
    ...patient,
    setupFiles,
    globalSetup: 'e2e/support/build-parts.ts',
    // Each step is a process of its own, and a busy machine starts them slowly.
    testTimeout: 180_000,
    hookTimeout: 120_000,
    // Files share their modules here too, one after another.
    isolate: false,
    fileParallelism: false,
    sequence: { groupOrder: 3 },
    // Tests that say so run two at a time: they wait more than they work.
    maxConcurrency: 2,
  },
})

export default defineConfig({
  test: {
    // A run after a small change transforms nothing else again.
    experimental: { fsModuleCache: true, fsModuleCachePath: '.cresolver/build/vitest' },
    projects: [
      'products/agent/vitest.workerd.config.ts',
      {
        test: {
          ...unit,
          name: 'unit',
          exclude: [...defaultExclude, ...withLeases],
          // Projects with other numbers of processes have turns of their own.
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          ...unit,
          name: 'unit-in-turn',
          include: withLeases,
          maxWorkers: 1,
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          ...unit,
          name: 'dashboard',
          include: ['apps/dashboard/src/**/*.test.tsx'],
          environment: 'happy-dom',
          setupFiles: [...setupFiles, 'apps/dashboard/src/live/patience.fixture.ts'],
          execArgv: withoutStorage,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          // Minutes each: `npm run test:long`, not `npm test`.
          name: 'long',
          server,
          ...patient,
          include: ['e2e/long/**/*.test.ts', ...browserMatrix],
          globalSetup: 'e2e/support/build-parts.ts',
          testTimeout: 900_000,
          hookTimeout: 120_000,
          fileParallelism: false,
          sequence: { groupOrder: 4 },
        },
      },
      endToEnd({
        name: 'e2e',
        include: ['e2e/{test,browser}/**/*.test.ts'],
        exclude: [...defaultExclude, ...browserMatrix, ...onNamedPorts],
      }),
      endToEnd({ name: 'e2e-ports', include: onNamedPorts }),
    ],
  },
})
