import {
  answerOutcomeSchema,
  healthResponseSchema,
  outcomeOfAnswer,
  type ResolveResponse,
  resolveResponseSchema,
} from '@cresolver/core/protocol'
import { noAnswerFault, readObject } from '../exchange.ts'
import {
  expectFit,
  expectJsonType,
  expectNoExcess,
  expectObject,
  type FindFault,
} from '../faults.ts'
import { checked, type Requirement } from '../requirement.ts'
import { askQuestion, resolveRequest } from './ask-worker.ts'

const section = 'docs/protocol.md, "POST /a2a/resolve"'
const sizes = 'docs/protocol.md, "Time and size"'
const answers = 'worker.resolve.answers'

/** Requirements for the answer to a plain question. */
export const answerRequirements: readonly Requirement[] = [
  {
    id: 'worker.health.answers',
    level: 'should',
    title: 'GET /health returns name and mode.',
    section: 'docs/protocol.md, "GET /health"',
    fix: 'Answer 200 with {"status":"ok","name":"...","mode":"custom"}.',
    check: async (context) => {
      const exchange = await context.send({ to: '/health' })
      const fault = expectObject(exchange) ?? expectFit(healthResponseSchema)(exchange)
      return checked(exchange, fault)
    },
  },
  {
    id: 'worker.resolve.in-time',
    level: 'must',
    title: 'A question is answered within 30 seconds.',
    section: sizes,
    fix: 'Answer sooner: set a deadline for the work behind the answer.',
    check: async (context) => {
      const { exchange } = await askQuestion(context)
      const { answer } = exchange
      return checked(
        exchange,
        answer.kind === 'timeout' ? noAnswerFault(answer) : undefined,
      )
    },
  },
  {
    id: 'worker.resolve.no-redirect',
    level: 'must',
    title: 'A question is answered where it is asked, without a redirect.',
    section: sizes,
    fix: 'Serve the address itself, and publish the final address.',
    needs: 'worker.resolve.in-time',
    check: look(({ answer }) =>
      answer.kind === 'answer' && answer.status >= 300 && answer.status < 400
        ? `The status is ${answer.status}, a redirect.`
        : undefined,
    ),
  },
  {
    id: answers,
    level: 'must',
    title: 'A question is answered with status 200 and a JSON object.',
    section,
    fix: 'Answer 200 with a JSON object in UTF-8.',
    needs: 'worker.resolve.no-redirect',
    check: look(expectObject),
  },
  {
    id: 'worker.resolve.fast',
    level: 'should',
    title: 'A question is answered within 10 seconds, the longest that the DON waits.',
    section: sizes,
    fix: 'Answer within 10 seconds: the workflow asks with the HTTP timeout of the DON.',
    needs: answers,
    check: async (context) => {
      const { exchange } = await askQuestion(context)
      const { milliseconds } = exchange
      return checked(
        exchange,
        milliseconds > context.limits.fastMs ? `It took ${milliseconds} ms.` : undefined,
      )
    },
  },
  {
    id: 'worker.resolve.answer-fits',
    level: 'must',
    title: 'The answer has determination, evidence and sources as the schema says.',
    section,
    fix: 'Send determination (boolean), confidence, evidence (1 to 50,000 characters) and sources (at most 50 strings).',
    needs: answers,
    check: look(expectFit(resolveResponseSchema, (field) => field !== 'confidence')),
  },
  {
    id: 'worker.resolve.confidence',
    level: 'must',
    title: 'The confidence is a number from 0 to 1.',
    section,
    fix: 'Send 0.82 for 82 percent.',
    needs: answers,
    check: look(expectFit(resolveResponseSchema, (field) => field === 'confidence')),
  },
  {
    id: 'worker.resolve.sources',
    level: 'must',
    title: 'The answer names at least one source.',
    section: 'docs/protocol.md, "What a worker keeps to"',
    fix: 'Name the sources of the answer; a worker without a source is scored near zero for them.',
    needs: 'worker.resolve.answer-fits',
    check: look((exchange) => {
      const read = readObject(exchange)
      const sources = 'object' in read ? read.object.sources : undefined
      return Array.isArray(sources) && sources.length > 0
        ? undefined
        : 'The list of sources is empty.'
    }),
  },
  {
    id: 'worker.resolve.content-type',
    level: 'should',
    title: 'The answer is sent as application/json.',
    section,
    fix: 'Send the header Content-Type: application/json.',
    needs: answers,
    check: look(expectJsonType),
  },
  {
    id: 'worker.resolve.uncompressed',
    level: 'must',
    title: 'The answer is not compressed unless the request asks for it.',
    section: sizes,
    fix: 'Honor Accept-Encoding: identity, or turn compression off.',
    needs: answers,
    check: look(({ answer }) => {
      const encoding = answer.kind === 'answer' && answer.headers['content-encoding']
      return encoding && encoding !== 'identity'
        ? 'The answer has a content encoding.'
        : undefined
    }),
  },
  {
    id: 'worker.resolve.size',
    level: 'must',
    title: 'The answer has at most 100,000 bytes.',
    section: sizes,
    fix: 'Shorten the evidence; with three workers about 8,000 bytes of it reach the judge.',
    needs: 'worker.resolve.in-time',
    check: async (context) => {
      const { exchange } = await askQuestion(context)
      return checked(exchange, expectNoExcess(context.limits.workerBytes)(exchange))
    },
  },
  {
    id: 'worker.resolve.no-false-claim',
    level: 'must',
    title: 'An agent does not claim to know what cannot be known.',
    section: 'docs/protocol.md, "What a worker keeps to"',
    fix: 'Answer UNKNOWN or INVALID, send "investigated": false for a guess, or stay below a confidence of 0.9.',
    needs: 'worker.resolve.answer-fits',
    check: async (context) => {
      const exchange = await context.send(
        resolveRequest(context, {
          market_id: context.nextMarketId(),
          question: inventedQuestion(),
          outcomes: [...answerOutcomeSchema.options],
        }),
      )
      const read = readObject(exchange)
      const answer = resolveResponseSchema.safeParse('object' in read ? read.object : {})
      // An agent that refuses the question makes no claim.
      return checked(exchange, answer.data && findFalseClaim(answer.data))
    },
  },
]

/** Claimed confidence about a ship that does not exist. */
const claimedConfidence = 0.9

/** Two made-up names and no other fact: nothing anywhere says anything about it. */
function inventedQuestion(): string {
  const name = () =>
    Array.from({ length: 4 }, () => pick('bdfgklmnprstvz') + pick('aeiou')).join('')
  return `Did the ferry ${name()} reach the harbour of ${name()} before noon on 3 May 2024?`
}

function pick(letters: string): string {
  return letters.charAt(Math.floor(Math.random() * letters.length))
}

function findFalseClaim(answer: ResolveResponse): string | undefined {
  const outcome = outcomeOfAnswer(answer)
  const claims =
    answer.investigated !== false &&
    (outcome === 'YES' || outcome === 'NO') &&
    answer.confidence >= claimedConfidence
  return claims
    ? `It claims ${outcome} at ${answer.confidence} about a ferry and a harbour that were made up.`
    : undefined
}

function look(findFault: FindFault): Requirement['check'] {
  return async (context) => {
    const { exchange } = await askQuestion(context)
    return checked(exchange, findFault(exchange))
  }
}
