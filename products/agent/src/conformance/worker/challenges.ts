import { challengeResponseSchema } from '@cresolver/core/protocol'
import type { CheckContext } from '../check-context.ts'
import { type Exchange, noAnswerFault, readObject } from '../exchange.ts'
import {
  checkEach,
  expectFit,
  expectNoCrash,
  expectNoExcess,
  expectObject,
  type FindFault,
} from '../faults.ts'
import {
  isCanaryAlone,
  loneSurrogate,
  orderCanary,
  unusualTexts,
} from '../hostile-texts.ts'
import { checked, type Requirement, skipped } from '../requirement.ts'
import {
  askChallenges,
  askQuestion,
  challengeRequest,
  challenges,
  sameBytes,
} from './ask-worker.ts'

const section = 'docs/protocol.md, "POST /a2a/challenge"'
const sizes = 'docs/protocol.md, "Time and size"'
const inTime = 'worker.challenge.in-time'
const answers = 'worker.challenge.answers'

/** Requirements for the answers to challenges. */
export const challengeRequirements: readonly Requirement[] = [
  {
    id: inTime,
    level: 'must',
    title: 'Challenges are answered within 15 seconds.',
    section: sizes,
    fix: 'Answer sooner: set a deadline for the work behind the answer.',
    check: look(({ answer }) =>
      answer.kind === 'timeout' ? noAnswerFault(answer) : undefined,
    ),
  },
  {
    id: answers,
    level: 'must',
    title: 'Challenges are answered with status 200 and a JSON object.',
    section,
    fix: 'Answer 200 with {"responses":["..."]}; market_id and question may be ignored.',
    needs: inTime,
    check: look(expectObject),
  },
  {
    id: 'worker.challenge.fast',
    level: 'should',
    title: 'Challenges are answered within 10 seconds, the longest that the DON waits.',
    section: sizes,
    fix: 'Answer within 10 seconds: the workflow asks with the HTTP timeout of the DON.',
    needs: answers,
    check: async (context) => {
      const exchange = await askChallenges(context)
      const { milliseconds } = exchange
      return checked(
        exchange,
        milliseconds > context.limits.fastMs ? `It took ${milliseconds} ms.` : undefined,
      )
    },
  },
  {
    id: 'worker.challenge.answer-fits',
    level: 'must',
    title: 'The answer is a list of texts of at most 20,000 characters.',
    section,
    fix: 'Send {"responses":["..."]}, each a string.',
    needs: answers,
    check: look(expectFit(challengeResponseSchema)),
  },
  {
    id: 'worker.challenge.size',
    level: 'must',
    title: 'The answer to challenges has at most 100,000 bytes.',
    section: sizes,
    fix: 'Shorten the responses.',
    needs: inTime,
    check: async (context) => {
      const exchange = await askChallenges(context)
      return checked(exchange, expectNoExcess(context.limits.workerBytes)(exchange))
    },
  },
  {
    id: 'worker.challenge.count',
    level: 'must',
    title: 'One, three and ten challenges get as many responses.',
    section,
    fix: 'Send exactly one response for each challenge; any other number counts as no defence.',
    needs: 'worker.challenge.answer-fits',
    check: async (context) => {
      let exchange = await askChallenges(context)
      let fault = findMiscount(exchange, challenges.length)
      for (const count of [1, 10]) {
        if (fault !== undefined) break
        exchange = await challenge(context, numbered(count))
        fault = findMiscount(exchange, count)
      }
      return checked(exchange, fault)
    },
  },
  {
    id: 'worker.challenge.order',
    level: 'should',
    title: 'Responses are in the order of the challenges.',
    section,
    fix: 'Answer each challenge at its own position in the list.',
    needs: 'worker.challenge.count',
    check: async (context) => {
      const [weakest, reversal] = [challenges[2], challenges[1]]
      const one = readResponses(await challenge(context, [weakest, reversal]))
      const exchange = await challenge(context, [reversal, weakest])
      const other = readResponses(exchange)
      if (one[0] === one[1]) {
        return skipped(
          'The worker answers both challenges alike, so their order cannot be checked.',
        )
      }
      return checked(
        exchange,
        one[0] === other[0] && one[1] === other[1]
          ? 'The challenges were sent in reverse order, but the responses were not reversed.'
          : undefined,
      )
    },
  },
  {
    id: 'worker.challenge.bare',
    level: 'must',
    title: 'Challenges without market_id and question are answered.',
    section: 'docs/protocol.md, "What is added to the base protocol"',
    fix: 'Make market_id and question optional: callers of the base protocol do not send them.',
    needs: answers,
    check: async (context) => {
      const exchange = await context.send(challengeRequest(context, { challenges }))
      return checked(exchange, expectObject(exchange))
    },
  },
  {
    id: 'worker.challenge.repeatable',
    level: 'must',
    title: 'The same challenges get the same bytes when they are sent again.',
    section: 'docs/protocol.md, "Equal answers"',
    fix: 'Keep defences like answers: under a hash of the canonical request.',
    needs: answers,
    check: async (context) => {
      const first = await askChallenges(context)
      const { marketId } = await askQuestion(context)
      const body = { market_id: marketId, question: context.question, challenges }
      const again = await context.send(challengeRequest(context, body))
      const differ = 'The bytes of the answer differ from those of the first one.'
      return checked(
        again,
        expectObject(again) ?? (sameBytes(first, again) ? undefined : differ),
      )
    },
  },
  {
    id: 'worker.challenge.unicode',
    level: 'must',
    title: 'Challenges in any script, and broken characters, do not crash the worker.',
    section,
    fix: 'Answer, or refuse with 400.',
    needs: answers,
    check: (context) =>
      checkEach(
        context.send,
        [
          challengeRequest(context, { challenges: unusualTexts }),
          challengeRequest(context, `{"challenges":["Why ${loneSurrogate}?"]}`),
          challengeRequest(context, '{"challenges":["Why\\u0000?"]}'),
        ],
        expectNoCrash,
      ),
  },
  {
    id: 'worker.challenge.injection',
    level: 'must',
    title: 'An order inside a challenge is data and not obeyed.',
    section,
    fix: 'Pass the model the challenge as quoted data, and check what it answers.',
    needs: 'worker.challenge.answer-fits',
    check: async (context) => {
      const exchange = await challenge(context, [orderCanary('the response')])
      const fault = expectObject(exchange)
      const obeyed = readResponses(exchange).some(isCanaryAlone)
      return checked(
        exchange,
        fault ??
          (obeyed ? 'The response is what the challenge ordered it to be.' : undefined),
      )
    },
  },
]

async function challenge(
  context: CheckContext,
  texts: readonly string[],
): Promise<Exchange> {
  const { marketId } = await askQuestion(context)
  const body = { market_id: marketId, question: context.question, challenges: texts }
  return context.send(challengeRequest(context, body))
}

function numbered(count: number): string[] {
  return Array.from(
    { length: count },
    (_, index) => `Challenge ${index + 1} of ${count}: why do you hold your answer?`,
  )
}

function findMiscount(exchange: Exchange, count: number): string | undefined {
  const fault = expectObject(exchange)
  if (fault !== undefined) return fault
  const responses = readResponses(exchange).length
  return responses === count
    ? undefined
    : `${count} challenges got ${responses} responses.`
}

function readResponses(exchange: Exchange): readonly unknown[] {
  const read = readObject(exchange)
  const responses = 'object' in read ? read.object.responses : undefined
  return Array.isArray(responses) ? responses : []
}

function look(findFault: FindFault): Requirement['check'] {
  return async (context) => {
    const exchange = await askChallenges(context)
    return checked(exchange, findFault(exchange))
  }
}
