import { expectObject } from '../faults.ts'
import { checked, type Requirement } from '../requirement.ts'
import { askQuestion, resolveRequest } from './ask-worker.ts'

/** What holds after everything else. */
export const lastWorkerRequirements: readonly Requirement[] = [
  {
    id: 'worker.end.answers',
    level: 'must',
    title: 'After all this the worker still answers.',
    section: 'docs/protocol.md, "The worker protocol"',
    fix: 'Let no request end the process or hold it up: catch errors at the request.',
    needs: 'worker.resolve.answers',
    check: async (context) => {
      const { marketId } = await askQuestion(context)
      const body = { market_id: marketId, question: context.question }
      const exchange = await context.send(resolveRequest(context, body))
      return checked(exchange, expectObject(exchange))
    },
  },
]
