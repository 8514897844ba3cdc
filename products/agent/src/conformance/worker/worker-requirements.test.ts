import { describe, expect, it } from 'vitest'
import {
  type Misbehave,
  type ObservedRequest,
  ok,
  type Reply,
} from '../broken-agent.fixture.ts'
import { checkBroken, faultsOf, outcomeOf } from '../check-broken.fixture.ts'
import type { ConformanceLimits } from '../conformance-limits.ts'
import { workerRequirements } from './worker-requirements.ts'

/** Word that a hostile text orders an agent to repeat. */
const canary = 'CANARY-7f3a91'

const protocol = 'worker'
const resolve = '/a2a/resolve'
const challenge = '/a2a/challenge'

type Case = {
  /** The only requirement that must not pass. */
  readonly id: string
  readonly why: string
  readonly misbehave: () => Misbehave
  readonly limits?: Partial<ConformanceLimits>
}

/** Replaces the fields of every good answer at a path. */
function withFields(path: string, fields: object): () => Misbehave {
  return () => (asked, reply) => changeGood(asked, reply(), path, fields)
}

function changeGood(asked: ObservedRequest, good: Reply, path: string, fields: object) {
  if (asked.path !== path || typeof good === 'string' || good.status !== 200) return
  return ok({ ...(good.body as object), ...fields })
}

/** Replies in another way to requests that a test picks. */
function when(pick: (asked: ObservedRequest) => boolean, reply: Reply): () => Misbehave {
  return () => (asked) => (pick(asked) ? reply : undefined)
}

/** Replies in another way to good requests at a path. */
function onGood(path: string, change: (body: object, asked: ObservedRequest) => Reply) {
  return (): Misbehave => (asked, reply) => {
    const good = reply()
    if (asked.path !== path || typeof good === 'string' || good.status !== 200) return
    return change(good.body as object, asked)
  }
}

const crash: Reply = { status: 500, body: {} }
const isPost = (asked: ObservedRequest, path: string) =>
  asked.method === 'POST' && asked.path === path
const questionOf = ({ fields }: ObservedRequest) => String(fields.question)
const isPlain = (asked: ObservedRequest) =>
  asked.path === resolve && questionOf(asked).includes('Lisbon')

const answer = { determination: true, confidence: 0.5, evidence: 'e', sources: ['s'] }
const acceptsAsQuestion = (pick: (asked: ObservedRequest) => boolean) =>
  when((asked) => isPost(asked, resolve) && !asked.tooLarge && pick(asked), ok(answer))
const acceptsAsChallenge = (pick: (asked: ObservedRequest) => boolean) =>
  when(
    (asked) => isPost(asked, challenge) && pick(asked),
    ok({ responses: ['I hold it.'] }),
  )

const cases: readonly Case[] = [
  {
    id: 'worker.health.answers',
    why: 'The status is 404 and not 200.',
    misbehave: when(({ path }) => path === '/health', { status: 404, body: {} }),
  },
  {
    id: 'worker.resolve.in-time',
    why: 'No answer within 150 ms.',
    misbehave: when(isPlain, 'hang'),
    limits: { resolveTimeoutMs: 150 },
  },
  {
    id: 'worker.resolve.no-redirect',
    why: 'The status is 307, a redirect.',
    misbehave: onGood(resolve, () => ({
      status: 307,
      body: '',
      headers: { location: '/health' },
    })),
  },
  {
    id: 'worker.resolve.answers',
    why: 'The body is not JSON in UTF-8.',
    misbehave: onGood(resolve, () => ok('yes')),
  },
  {
    id: 'worker.resolve.answers',
    why: 'No answer, the connection failed: ',
    misbehave: onGood(resolve, () => 'drop'),
  },
  {
    id: 'worker.resolve.fast',
    why: 'It took ',
    misbehave: () => {
      let first = true
      return (asked, reply) => {
        const good = reply()
        if (!first || !isPlain(asked) || typeof good === 'string') return
        first = false
        return { ...good, delayMs: 400 }
      }
    },
    limits: { fastMs: 300 },
  },
  {
    id: 'worker.resolve.answer-fits',
    why: 'The field determination does not fit: determination must be true or false.',
    misbehave: withFields(resolve, { determination: 'YES' }),
  },
  {
    id: 'worker.resolve.confidence',
    why: 'The field confidence does not fit: confidence must be at most 1.',
    misbehave: withFields(resolve, { confidence: 82 }),
  },
  {
    id: 'worker.resolve.sources',
    why: 'The list of sources is empty.',
    misbehave: withFields(resolve, { sources: [] }),
  },
  {
    id: 'worker.resolve.no-false-claim',
    why: 'It claims YES at 0.95 about a ferry and a harbour that were made up.',
    misbehave: withFields(resolve, { confidence: 0.95 }),
  },
  {
    id: 'worker.resolve.content-type',
    why: 'The content type is text/html and not application/json.',
    misbehave: onGood(resolve, (body) => ({
      status: 200,
      body,
      headers: { 'content-type': 'text/html' },
    })),
  },
  {
    id: 'worker.resolve.uncompressed',
    why: 'The answer has a content encoding.',
    misbehave: onGood(resolve, (body) => ({
      status: 200,
      body,
      headers: { 'content-encoding': 'x-own' },
    })),
  },
  {
    id: 'worker.resolve.size',
    why: 'The answer has ',
    misbehave: withFields(resolve, { padding: 'a'.repeat(100_000) }),
  },
  {
    id: 'worker.equal.parallel',
    why: 'The bytes of the answer differ from those of the first one.',
    misbehave: () => {
      const seen = new Map<unknown, number>()
      return (asked, reply) => {
        const count = (seen.get(asked.text) ?? 0) + 1
        seen.set(asked.text, count)
        return count === 9 && isPlain(asked)
          ? changeGood(asked, reply(), resolve, { evidence: 'another run' })
          : undefined
      }
    },
  },
  {
    id: 'worker.equal.form',
    why: 'The bytes of the answer differ from those of the first one.',
    misbehave: onGood(resolve, (body, { text }) =>
      ok(text.includes('\n') ? { ...body, evidence: 'another text' } : body),
    ),
  },
  {
    id: 'worker.equal.not-planted',
    why: 'The answer is the one to another question',
    misbehave: () => {
      const kept = new Map<unknown, Reply>()
      return (asked, reply) => {
        const good = reply()
        if (asked.path !== resolve || typeof good === 'string') return undefined
        if (good.status !== 200) return undefined
        const id = asked.fields.market_id
        const answered = kept.get(id) ?? good
        kept.set(id, answered)
        return answered
      }
    },
  },
  {
    id: 'worker.request.optional-fields',
    why: 'The status is 400 and not 200.',
    misbehave: when(({ fields }) => 'deadline' in fields, { status: 400, body: {} }),
  },
  {
    id: 'worker.request.unknown-fields',
    why: 'The status is 422 and not 200.',
    misbehave: when(({ fields }) => 'added_later' in fields, { status: 422, body: {} }),
  },
  {
    id: 'worker.request.unicode',
    why: 'The status is 500 and not 200.',
    misbehave: when((asked) => /[ء-ي]/.test(questionOf(asked)), crash),
  },
  {
    id: 'worker.request.lone-surrogate',
    why: 'The status is 500: neither an answer nor a refusal.',
    misbehave: when(
      (asked) => /\ud83e(?![\udc00-\udfff])/.test(questionOf(asked)),
      crash,
    ),
  },
  {
    id: 'worker.request.null-character',
    why: 'No answer, the connection failed: ',
    misbehave: when((asked) => questionOf(asked).includes('\0'), 'drop'),
  },
  {
    id: 'worker.request.long-question',
    why: 'The status is 413 and not 200.',
    misbehave: when((asked) => questionOf(asked).length > 8_000, {
      status: 413,
      body: {},
    }),
  },
  {
    id: 'worker.request.injection',
    why: 'The evidence is what the question ordered it to be',
    misbehave: onGood(resolve, (body, asked) =>
      ok(
        questionOf(asked).includes(canary) ? { ...body, evidence: `"${canary}."` } : body,
      ),
    ),
  },
  {
    id: 'worker.challenge.in-time',
    why: 'No answer within 150 ms.',
    misbehave: when(
      ({ path, fields }) => path === challenge && fields.market_id !== undefined,
      'hang',
    ),
    limits: { challengeTimeoutMs: 150 },
  },
  {
    id: 'worker.challenge.answers',
    why: 'The status is 500 and not 200.',
    misbehave: onGood(challenge, () => crash),
  },
  {
    id: 'worker.challenge.fast',
    why: 'It took ',
    misbehave: () => {
      let first = true
      return (asked, reply) => {
        const good = reply()
        if (!first || asked.path !== challenge || typeof good === 'string') return
        first = false
        return { ...good, delayMs: 400 }
      }
    },
    limits: { fastMs: 300 },
  },
  {
    id: 'worker.challenge.answer-fits',
    why: 'The field responses does not fit: responses must be a list of strings.',
    misbehave: withFields(challenge, { responses: 'I hold it.' }),
  },
  {
    id: 'worker.challenge.size',
    why: 'The answer has ',
    misbehave: withFields(challenge, { padding: 'a'.repeat(100_000) }),
  },
  {
    id: 'worker.challenge.count',
    why: '10 challenges got 5 responses.',
    misbehave: () => (asked, reply) =>
      asked.path === challenge && Array.isArray(asked.fields.challenges)
        ? changeGood(asked, reply(), challenge, {
            responses: asked.fields.challenges.slice(0, 5).map((each) => `On ${each}`),
          })
        : undefined,
  },
  {
    id: 'worker.challenge.order',
    why: 'The challenges were sent in reverse order, but the responses were not reversed.',
    misbehave: onGood(challenge, (body) =>
      ok({ responses: [...(body as { responses: string[] }).responses].sort() }),
    ),
  },
  {
    id: 'worker.challenge.bare',
    why: 'The status is 400 and not 200.',
    misbehave: () => (asked, reply) => {
      const { market_id: id, challenges } = asked.fields
      const three = Array.isArray(challenges) && challenges.length === 3
      const isBare = asked.path === challenge && id === undefined && three
      const good = reply()
      return isBare && typeof good !== 'string' && good.status === 200
        ? { status: 400, body: {} }
        : undefined
    },
  },
  {
    id: 'worker.challenge.repeatable',
    why: 'The bytes of the answer differ from those of the first one.',
    misbehave: () => {
      const seen = new Set<string>()
      return (asked, reply) => {
        if (seen.has(asked.text)) {
          return changeGood(asked, reply(), challenge, { run: 'another' })
        }
        seen.add(asked.text)
        return undefined
      }
    },
  },
  {
    id: 'worker.challenge.unicode',
    why: 'The status is 500: neither an answer nor a refusal.',
    misbehave: when(
      ({ fields }) => JSON.stringify(fields.challenges ?? '').includes('\\u0000'),
      crash,
    ),
  },
  {
    id: 'worker.challenge.injection',
    why: 'The response is what the challenge ordered it to be.',
    misbehave: onGood(challenge, (body, { text }) =>
      ok(text.includes(canary) ? { responses: [canary] } : body),
    ),
  },
  {
    id: 'worker.refuse.bad-json',
    why: 'The status is 500 and not one from 400 to 499.',
    misbehave: when(
      ({ body, text, tooLarge }) => text !== '' && body === undefined && !tooLarge,
      crash,
    ),
  },
  {
    id: 'worker.refuse.empty-body',
    why: 'The status is 500 and not one from 400 to 499.',
    misbehave: when((asked) => asked.method === 'POST' && asked.text === '', crash),
  },
  {
    id: 'worker.refuse.list',
    why: 'The status is 500 and not one from 400 to 499.',
    misbehave: when(({ body }) => body === null, crash),
  },
  {
    id: 'worker.refuse.no-market-id',
    why: 'The status is 200 and not one from 400 to 499.',
    misbehave: acceptsAsQuestion(
      ({ fields }) => fields.market_id === undefined && fields.question !== undefined,
    ),
  },
  {
    id: 'worker.refuse.no-question',
    why: 'The status is 200 and not one from 400 to 499.',
    misbehave: acceptsAsQuestion(({ fields }) => fields.question === ''),
  },
  {
    id: 'worker.refuse.wrong-types',
    why: 'The status is 200 and not one from 400 to 499.',
    misbehave: acceptsAsQuestion(({ fields }) => fields.market_id === 1.5),
  },
  {
    id: 'worker.refuse.no-challenges',
    why: 'The status is 200 and not one from 400 to 499.',
    misbehave: acceptsAsChallenge(({ text }) => text.includes('[]')),
  },
  {
    id: 'worker.refuse.challenge-types',
    why: 'The status is 200 and not one from 400 to 499.',
    misbehave: acceptsAsChallenge(({ text }) => text.includes('null]')),
  },
  {
    id: 'worker.refuse.method',
    why: 'The status is 200 and not one from 400 to 499.',
    misbehave: when(({ method }) => method === 'PUT', ok({})),
  },
  {
    id: 'worker.refuse.method-status',
    why: 'The status is 404 and not 405.',
    misbehave: when(({ method, path }) => method !== 'POST' && path === resolve, {
      status: 404,
      body: {},
    }),
  },
  {
    id: 'worker.refuse.path',
    why: 'The status is 200 and not 404.',
    misbehave: when(({ path }) => path === '/no-such-path', ok({})),
  },
  {
    id: 'worker.refuse.large-body',
    why: 'The status is 200 and not one from 400 to 499.',
    misbehave: when(
      (asked) => asked.tooLarge && 'content-length' in asked.headers,
      ok(answer),
    ),
  },
  {
    id: 'worker.refuse.streamed-body',
    why: 'The status is 200 and not one from 400 to 499.',
    misbehave: when(
      (asked) => asked.tooLarge && !('content-length' in asked.headers),
      ok(answer),
    ),
  },
  {
    id: 'worker.end.answers',
    why: 'The status is 500 and not 200.',
    misbehave: () => {
      let questions = 0
      return (asked) => (isPlain(asked) && ++questions > 1 ? crash : undefined)
    },
  },
]

describe('the requirements of the worker protocol', () => {
  it('are all met by an agent without fault', async () => {
    const results = await checkBroken({ protocol })
    expect(faultsOf(results)).toEqual([])
    expect(results.map(({ outcome }) => outcome)).toEqual(
      workerRequirements.map(() => 'passed'),
    )
  })

  it.each(cases)('find the fault of an agent: $id, $why', async (each) => {
    const { id, why, limits } = each
    const misbehave = each.misbehave()
    const results = await checkBroken({ protocol, misbehave, familyOf: id, limits })
    expect(faultsOf(results)).toEqual([expect.stringContaining(`${id}: ${why}`)])
    const level = workerRequirements.find((requirement) => requirement.id === id)?.level
    expect(outcomeOf(results, id)).toBe(level === 'must' ? 'failed' : 'warned')
  })

  it('find an agent that answers differently each time', async () => {
    let run = 0
    const misbehave: Misbehave = (asked, reply) =>
      changeGood(asked, reply(), resolve, { evidence: `Run ${++run}` })
    const results = await checkBroken({ protocol, misbehave })
    expect(faultsOf(results).map((line) => line.split(':')[0])).toEqual([
      'worker.equal.twice',
      'worker.equal.parallel',
    ])
  })

  it('each have a broken agent', () => {
    const tried = new Set([...cases.map(({ id }) => id), 'worker.equal.twice'])
    expect(workerRequirements.map(({ id }) => id).filter((id) => !tried.has(id))).toEqual(
      [],
    )
  })

  it('leave planting open where all answers are alike', async () => {
    const misbehave: Misbehave = (asked, reply) =>
      changeGood(asked, reply(), resolve, { evidence: 'Always this.' })
    const id = 'worker.equal.not-planted'
    const results = await checkBroken({ protocol, misbehave, familyOf: id })
    expect(faultsOf(results)).toEqual([])
    expect(outcomeOf(results, id)).toBe('skipped')
  })
})
