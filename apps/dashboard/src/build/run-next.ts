import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { relative } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { CresolverError } from '@cresolver/core/protocol'

/** Output of Next.js if another build runs in the same folder. */
const atWork = /Another .{0,20}next build.{0,20} process is already running/

/**
 * Exports the pages with Next.js. It allows one build of a folder at a time, so this waits for a build
 * of another process.
 */
export async function runNext(
  app: string,
  output: string,
  isDone: () => boolean,
  pauseMs = 2_000,
): Promise<boolean> {
  while (!isDone()) {
    const { status, said } = await runOnce(app, output)
    if (status === 0) return true
    if (!atWork.test(said)) {
      throw new CresolverError({
        code: 'BUILD_FAILED',
        message: `Next.js could not build the dashboard (exit code ${status}).`,
        hint: 'Fix the errors above.',
      })
    }
    await setTimeout(pauseMs)
  }
  return false
}

/** Next.js itself waits a second for the other build before it fails. */
async function runOnce(app: string, output: string) {
  const next = createRequire(`${app}/package.json`).resolve('next/dist/bin/next')
  const child = spawn(process.execPath, [next, 'build'], {
    cwd: app,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      NEXT_TELEMETRY_DISABLED: '1',
      NEXT_DIST_DIR: relative(app, output),
      NO_COLOR: '1',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const [from, to] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ] as const) {
    from.on('data', (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-4_000)
      to.write(chunk)
    })
  }
  const [status] = await once(child, 'close')
  return { status: Number(status ?? 1), said }
}
