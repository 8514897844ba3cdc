// npm run bench -- research [--held-out]: research on the frozen web, with readers that use no model.
import { cpus } from 'node:os'
import type { ResearchReader } from '@cresolver/agent/research'
import { isHeldOut, openLocalWeb } from '@cresolver/worlds/web'
import { createDeterministicReader } from '../../src/frozen-reader/deterministic-reader.ts'
import { createObedientReader } from '../../src/frozen-reader/obedient-reader.fixture.ts'
import { runWorlds } from './research-runs.ts'
import { printRuns } from './research-tables.ts'

const heldOut = process.argv.includes('--held-out')

/** Decides YES whatever the claims say. */
function createScriptedReader(): ResearchReader {
  const reasons = 'As scripted.'
  return {
    ...createDeterministicReader(),
    name: 'scripted reader, always YES (no model)',
    decide: async () => ({
      reasons,
      missing: [],
      counterEvidence: '',
      outcome: 'YES',
      confidence: 1,
    }),
  }
}

const web = await openLocalWeb({ slowMs: 300 })
const worlds = web.worlds.filter((world) => isHeldOut(world) === heldOut)
const [processor] = cpus()
console.log(`Figures of the pipeline with rule-based readers, never of a model.
Data: frozen web, seed 1, ${heldOut ? 'held-out' : 'development'} set, ${worlds.length} of ${web.worlds.length} worlds, made-up pages.
Machine: node ${process.version}, ${cpus().length} x ${processor?.model ?? 'unknown'}.
Intervals are 95 %, by Clopper and Pearson.`)
try {
  for (const create of [
    createDeterministicReader,
    createObedientReader,
    createScriptedReader,
  ]) {
    printRuns(create().name, await runWorlds(worlds, web, create))
  }
} finally {
  await web.close()
}
