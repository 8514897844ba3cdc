// A setup file of vitest: appends to the file that TEST_COSTS names what a test file cost, one JSON object a line.
import { appendFileSync } from 'node:fs'
import { relative } from 'node:path'
import { afterAll, expect } from 'vitest'

const costs = process.env.TEST_COSTS

if (costs !== undefined) {
  // Before the test file is imported, so what it imports counts. Its own processes do not.
  const before = process.cpuUsage()
  afterAll(() => {
    const { user, system } = process.cpuUsage(before)
    const file = relative(process.cwd(), expect.getState().testPath)
    const seconds = (user + system) / 1e6
    appendFileSync(costs, `${JSON.stringify({ file, seconds })}\n`)
  })
}
