import { cloudflareTest } from '@cloudflare/vitest-pool-workers'
import { defineConfig } from 'vitest/config'

/** The tests that run inside workerd, the runtime of Cloudflare Workers. */
export default defineConfig({
  plugins: [cloudflareTest({ wrangler: { configPath: './edge/test/wrangler.jsonc' } })],
  test: {
    name: 'workerd',
    // Workerd reads no file of this machine.
    experimental: { fsModuleCache: false },
    include: ['src/contract/*.test.ts', 'edge/test/*.test.ts'],
    testTimeout: 60_000,
    // Modules are handed to workerd one by one: once for all files, the large ones in one piece.
    isolate: false,
    fileParallelism: false,
    deps: {
      optimizer: {
        ssr: {
          enabled: true,
          include: ['@a2a-js/sdk', '@a2a-js/sdk/server', 'hono', 'hono/tiny', 'zod'],
        },
      },
    },
  },
})
