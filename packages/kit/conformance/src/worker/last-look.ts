import { expectObject } from '../faults.ts'
import { checked, type Requirement } from '../requirement.ts'
import { askQuestion, resolveRequest } from './ask-worker.ts'

/** Requirements that are checked last. */
export const lastWorkerRequirements: readonly Requirement[] = [
  {
    id: 'worker.end.answers',
    level: 'must',
    title: 'After all checks the worker still answers.',
    section: 'docs/protocol.md, "The worker protocol"',
    fix: 'Catch the errors of each request, so that none ends or blocks the process.',
    needs: 'worker.resolve.answers',
    check: async (context) => {
      const { marketId } = await askQuestion(context)
      const body = { market_id: marketId, question: context.question }
      const exchange = await context.send(resolveRequest(context, body))
      return checked(exchange, expectObject(exchange))
    },
  },
]
