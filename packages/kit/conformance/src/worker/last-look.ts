import { expectObject } from '../faults.ts'
import { looked, type Requirement } from '../requirement.ts'
import { askQuestion, resolveRequest } from './ask-worker.ts'

/** What holds after everything else. */
export const lastWorkerRequirements: readonly Requirement[] = [
  {
    id: 'worker.end.answers',
    level: 'must',
    title: 'After all this the worker still answers.',
    place: 'docs/protocol.md, "The worker protocol"',
    mend: 'Let no request end the process or hold it up: catch errors at the request.',
    needs: 'worker.resolve.answers',
    check: async (bench) => {
      const { marketId } = await askQuestion(bench)
      const body = { market_id: marketId, question: bench.question }
      const exchange = await bench.send(resolveRequest(bench, body))
      return looked(exchange, expectObject(exchange))
    },
  },
]
