import type { CheckContext } from '../check-context.ts'
import type { Exchange } from '../exchange.ts'
import { expectObject } from '../faults.ts'
import { type CheckResult, checked, type Requirement, skipped } from '../requirement.ts'
import { askQuestion, resolveRequest, sameBytes } from './ask-worker.ts'

const section = 'docs/protocol.md, "Equal answers"'
const needs = 'worker.resolve.answers'
const fix =
  'Store each answer for ten minutes under a hash of the canonical request, and let equal requests wait for one run.'
const parallelRequests = 10

/** Requirements for equal requests, and for different ones. */
export const equalAnswerRequirements: readonly Requirement[] = [
  {
    id: 'worker.equal.twice',
    level: 'must',
    title: 'The same question gets the same bytes when it is asked again.',
    section,
    fix,
    needs,
    check: async (context) => {
      const { marketId, exchange } = await askQuestion(context)
      const again = await ask(context, marketId, context.question)
      return checked(again, findDifference(exchange, again))
    },
  },
  {
    id: 'worker.equal.parallel',
    level: 'must',
    title: 'The same question gets the same bytes when ten nodes ask at once.',
    section,
    fix,
    needs,
    check: async (context) => {
      const marketId = context.nextMarketId()
      const exchanges = await Promise.all(
        Array.from({ length: parallelRequests }, () =>
          ask(context, marketId, context.question),
        ),
      )
      const [first, ...others] = exchanges
      if (!first) return skipped('Nothing was asked.')
      const odd = others.find((other) => findDifference(first, other) !== undefined)
      return checked(odd ?? first, findDifference(first, odd ?? first))
    },
  },
  {
    id: 'worker.equal.form',
    level: 'should',
    title: 'Order of fields and white space in the request do not change the answer.',
    section,
    fix: 'Derive the cache key from the parsed request and not from its text.',
    needs: 'worker.equal.twice',
    check: async (context) => {
      const { marketId, exchange } = await askQuestion(context)
      const question = JSON.stringify(context.question)
      const body = `{\n  "question" : ${question} ,\n  "market_id" : ${marketId}\n}\n`
      const again = await context.send(resolveRequest(context, body))
      return checked(again, findDifference(exchange, again))
    },
  },
  {
    id: 'worker.equal.not-planted',
    level: 'must',
    title: 'The first request for a market id does not set the answer to others.',
    section,
    fix: 'Derive the cache key from the whole request; the market id alone is public.',
    needs: 'worker.equal.twice',
    check: checkForPlantedAnswer,
  },
]

/** Questions that a worker may answer unlike each other. */
const otherQuestions = [
  'Is the number 7 even?',
  'Does the city of Paris lie in Asia?',
  'Has the year 2024 a 29th of February?',
]

async function checkForPlantedAnswer(context: CheckContext): Promise<CheckResult> {
  for (const other of otherQuestions) {
    const own = await ask(context, context.nextMarketId(), other)
    const marketId = context.nextMarketId()
    const planted = await ask(context, marketId, context.question)
    if (sameBytes(own, planted)) continue
    const asked = await ask(context, marketId, other)
    const fault = sameBytes(asked, planted)
      ? 'The answer is the one to another question, which was asked first under this market id.'
      : expectObject(asked)
    return checked(asked, fault)
  }
  return skipped(
    'The worker gives different questions the same bytes anyway, so this cannot be checked.',
  )
}

function ask(
  context: CheckContext,
  marketId: number,
  question: string,
): Promise<Exchange> {
  return context.send(resolveRequest(context, { market_id: marketId, question }))
}

function findDifference(first: Exchange, again: Exchange): string | undefined {
  const fault = expectObject(again)
  if (fault !== undefined) return fault
  return sameBytes(first, again)
    ? undefined
    : 'The bytes of the answer differ from those of the first one.'
}
