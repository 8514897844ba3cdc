import { cpus } from 'node:os'
import { benchGas } from './gas.ts'
import { benchQuestions } from './questions.ts'
import { benchRounds } from './rounds.ts'
import { benchAdjudication, benchWorkflow } from './workflow.ts'

const [processor] = cpus()
console.log(
  `node ${process.version}, ${cpus().length} x ${processor?.model ?? 'unknown'}`,
)
for (const bench of [
  benchGas,
  benchQuestions,
  benchRounds,
  benchWorkflow,
  benchAdjudication,
]) {
  await bench()
}
