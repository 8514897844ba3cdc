// A setup file of vitest: appends to the file that TEST_COSTS names what a test file cost, one JSON object a line.
import { appendFileSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { afterAll, expect } from 'vitest'

const costs = process.env.TEST_COSTS

if (costs !== undefined) {
  // Before the test file is imported, so what it imports counts.
  const before = process.cpuUsage()
  const childrenBefore = childSeconds()
  afterAll(() => {
    const { user, system } = process.cpuUsage(before)
    const file = relative(process.cwd(), expect.getState().testPath)
    const seconds = (user + system) / 1e6
    const children = childSeconds() - childrenBefore
    appendFileSync(costs, `${JSON.stringify({ file, seconds, children })}\n`)
  })
}

/** CPU time of processes that have ended; Linux alone reports it, in hundredths of a second. */
function childSeconds() {
  try {
    const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1].split(' ')
    return (Number(fields[13]) + Number(fields[14])) / 100
  } catch {
    return 0
  }
}
