// A setup file of vitest: properties have their size and seed from here, and a failure says how to repeat it.
import * as fc from 'fast-check'
import { beforeEach } from 'vitest'
import { isFull, runs, seed } from './size.ts'

fc.configureGlobal({ seed, numRuns: runs(100) })

const random = `CRESOLVER_SEED=${seed}${isFull ? ' CRESOLVER_RUNS=full' : ''}`

beforeEach(({ onTestFailed, task }) => {
  const { projectName, name } = task.file
  onTestFailed(() =>
    console.error(`Repeat: ${random} npx vitest run --project ${projectName} ${name}`),
  )
})
