// Remembers which test files passed only when they ran alone, so that it stays no habit.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './install.mjs'

const path = join(root, '.cresolver/unstable-tests.json')
const keptRuns = 5

/**
 * Notes the files of a run that needed a second one.
 *
 * @returns the files that needed it in an earlier one of the last five runs too
 */
export function noteUnstable(files) {
  const earlier = readRuns()
  const runs = [files, ...earlier].slice(0, keptRuns)
  mkdirSync(join(root, '.cresolver'), { recursive: true })
  writeFileSync(path, `${JSON.stringify(runs, null, 2)}\n`)
  const before = new Set(runs.slice(1).flat())
  return files.filter((file) => before.has(file))
}

function readRuns() {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return []
  }
}
