import type { Bench } from '../bench.ts'
import type { Exchange } from '../exchange.ts'
import { expectObject } from '../faults.ts'
import { type Finding, looked, notLooked, type Requirement } from '../requirement.ts'
import { askQuestion, resolveRequest, sameBytes } from './ask-worker.ts'

const place = 'docs/protocol.md, "Equal answers"'
const needs = 'worker.resolve.answers'
const mend =
  'Keep each answer for ten minutes under a hash of the canonical request, and let equal requests wait for one run.'
const parallelRequests = 10

/** What equal requests must get, and what others must not. */
export const equalAnswerRequirements: readonly Requirement[] = [
  {
    id: 'worker.equal.twice',
    level: 'must',
    title: 'The same question gets the same bytes when it is asked again.',
    place,
    mend,
    needs,
    check: async (bench) => {
      const { marketId, exchange } = await askQuestion(bench)
      const again = await ask(bench, marketId, bench.question)
      return looked(again, findDifference(exchange, again))
    },
  },
  {
    id: 'worker.equal.parallel',
    level: 'must',
    title: 'The same question gets the same bytes when ten nodes ask at once.',
    place,
    mend,
    needs,
    check: async (bench) => {
      const marketId = bench.nextMarketId()
      const exchanges = await Promise.all(
        Array.from({ length: parallelRequests }, () =>
          ask(bench, marketId, bench.question),
        ),
      )
      const [first, ...others] = exchanges
      if (!first) return notLooked('Nothing was asked.')
      const odd = others.find((other) => findDifference(first, other) !== undefined)
      return looked(odd ?? first, findDifference(first, odd ?? first))
    },
  },
  {
    id: 'worker.equal.form',
    level: 'should',
    title: 'Order of fields and white space in the request do not change the answer.',
    place,
    mend: 'Make the key of the cache from the parsed request and not from its text.',
    needs: 'worker.equal.twice',
    check: async (bench) => {
      const { marketId, exchange } = await askQuestion(bench)
      const question = JSON.stringify(bench.question)
      const body = `{\n  "question" : ${question} ,\n  "market_id" : ${marketId}\n}\n`
      const again = await bench.send(resolveRequest(bench, body))
      return looked(again, findDifference(exchange, again))
    },
  },
  {
    id: 'worker.equal.not-planted',
    level: 'must',
    title: 'Who asks first under a market id does not plant the answer to others.',
    place,
    mend: 'Make the key of the cache from the whole request; the market id alone is known to everybody.',
    needs: 'worker.equal.twice',
    check: lookForPlantedAnswer,
  },
]

/** Questions that a worker may answer unlike each other. */
const otherQuestions = [
  'Is the number 7 even?',
  'Does the city of Paris lie in Asia?',
  'Has the year 2024 a 29th of February?',
]

async function lookForPlantedAnswer(bench: Bench): Promise<Finding> {
  for (const other of otherQuestions) {
    const own = await ask(bench, bench.nextMarketId(), other)
    const marketId = bench.nextMarketId()
    const planted = await ask(bench, marketId, bench.question)
    if (sameBytes(own, planted)) continue
    const asked = await ask(bench, marketId, other)
    const fault = sameBytes(asked, planted)
      ? 'The answer is the one to another question, which was asked first under this market id.'
      : expectObject(asked)
    return looked(asked, fault)
  }
  return notLooked(
    'The worker gives different questions the same bytes anyway, so nothing can be told.',
  )
}

function ask(bench: Bench, marketId: number, question: string): Promise<Exchange> {
  return bench.send(resolveRequest(bench, { market_id: marketId, question }))
}

function findDifference(first: Exchange, again: Exchange): string | undefined {
  const fault = expectObject(again)
  if (fault !== undefined) return fault
  return sameBytes(first, again)
    ? undefined
    : 'The bytes of the answer differ from those of the first one.'
}
