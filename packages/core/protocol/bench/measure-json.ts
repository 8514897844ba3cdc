import { CresolverError, readJson } from '../src/index.ts'

/** Rejecting 5 MB of nesting takes at most this long, in milliseconds. */
const GOAL_MS = 30

const bytes = 5_000_000
const limits = { bytes: 10_000_000, depth: 64, values: 200_000 }
const hostile = {
  'nested arrays': '[',
  'nested objects': '{"a":',
  'empty arrays': '[],',
  spaces: ' ',
  'escaped quotes': '"\\"\\"',
}

console.log('\nRejecting 5 MB of untrusted JSON, best of 5 (JSON.parse alone beside it)')
for (const [name, part] of Object.entries(hostile)) {
  const text = part.repeat(bytes / part.length)
  const encoded = new TextEncoder().encode(text)
  const ours = best(() => readJson(encoded, limits))
  const anchor = best(() => JSON.parse(text))
  console.log(
    `  ${name.padEnd(15)} ${ours.toFixed(2).padStart(8)} ms, goal ${GOAL_MS} ms (${anchor.toFixed(2)} ms)`,
  )
}

function best(run: () => unknown): number {
  const times = Array.from({ length: 5 }, () => {
    const started = performance.now()
    try {
      run()
    } catch (error) {
      if (!(error instanceof SyntaxError) && !CresolverError.isInstance(error))
        throw error
    }
    return performance.now() - started
  })
  return Math.min(...times)
}
