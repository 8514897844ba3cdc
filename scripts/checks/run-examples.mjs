// Runs examples that need nothing outside the process, and compares what they print with their comments.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { register } from 'tsx/esm/api'

const outside = /fetch\(|rpcUrl|127\.0\.0\.1|\bexport (?!\{\})/
const printed = /console\.(?:log|error)\(.*\) \/\/ (.+)$/gm
const recorder = `import { formatWithOptions } from 'node:util'
export const lines = []
const log = (...values) => lines.push(formatWithOptions({ breakLength: Infinity }, ...values))
const console = { log, error: log }
export let thrown
`

/**
 * Runs those of the examples that stay inside the process.
 *
 * @param examples - code with the file and the line that it comes from
 * @param folder - its packages are what the examples import
 * @returns how many were run, and a line for each that prints something else than its comment says
 */
export async function runExamples(examples, folder) {
  const unregister = register()
  const place = mkdtempSync(join(folder, 'node_modules/.examples-'))
  try {
    const faults = []
    const inside = examples.filter(({ code }) => !outside.test(code))
    for (const [index, { code, file, line }] of inside.entries()) {
      const path = join(place, `${index}.mts`)
      writeFileSync(path, wrap(code))
      const { lines, thrown } = await import(pathToFileURL(path).href)
      const comments = [...code.matchAll(printed)].map(([, comment]) => comment)
      const actual = lines.map((each) => each.replaceAll('\n', '\\n'))
      const shown = thrown === undefined ? actual : [...actual, `throws ${thrown}`]
      if (
        shown.length !== comments.length ||
        !comments.every((each, at) => fits(each, shown[at]))
      )
        faults.push(
          `${file}:${line}: the example prints ${JSON.stringify(shown)}, not ${JSON.stringify(comments)}`,
        )
    }
    return { count: inside.length, faults }
  } finally {
    rmSync(place, { recursive: true })
    await unregister()
  }
}

/** Imports come first; the code behind them may throw. */
function wrap(code) {
  const imports = code.match(/^import [\s\S]*? from '.*'$/gm) ?? []
  const body = code.replace(/^import [\s\S]*? from '.*'$/gm, '').replace('export {}', '')
  return `${imports.join('\n')}\n${recorder}try {\n${body}\n} catch (error) {\n  thrown = error.code ?? String(error)\n}\n`
}

/** A comment may say more than what is printed, and leaves out what stands for … in it. */
function fits(comment, shown) {
  const parts = comment
    .split('…')
    .map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
  if (new RegExp(`^${parts.join('.*')}$`).test(shown)) return true
  return (
    shown !== '' &&
    comment.startsWith(shown) &&
    /^[\s,;:.(]/.test(comment.slice(shown.length))
  )
}
