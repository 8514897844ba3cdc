import { expectObject } from '../faults.ts'
import { checked, type Requirement } from '../requirement.ts'
import { answerRequirements } from './answers.ts'
import { askQuestion, resolveRequest } from './ask-worker.ts'
import { challengeRequirements } from './challenges.ts'
import { equalAnswerRequirements } from './equal-answers.ts'
import { refusalRequirements } from './refusals.ts'
import { requestRequirements } from './requests.ts'

/** Requirements that are checked last. */
const lastWorkerRequirements: readonly Requirement[] = [
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

/** Every requirement of the worker protocol, in the order in which they are looked at. */
export const workerRequirements: readonly Requirement[] = [
  ...answerRequirements,
  ...equalAnswerRequirements,
  ...requestRequirements,
  ...challengeRequirements,
  ...refusalRequirements,
  ...lastWorkerRequirements,
]
