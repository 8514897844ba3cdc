import { describe, expect, it } from 'vitest'
import { type Misbehave, ok, type Reply } from '../broken-agent.fixture.ts'
import { checkBroken, faultsOf, outcomeOf } from '../check-broken.fixture.ts'
import type { ConformanceLimits } from '../conformance-limits.ts'
import { externalRequirements } from './external-requirements.ts'

/** Word that a hostile text orders an agent to repeat. */
const canary = 'CANARY-7f3a91'

const protocol = 'external'
const key = 'key-of-the-test'
const crash: Reply = { status: 500, body: {} }

type Case = {
  /** The only requirement that must not pass. */
  readonly id: string
  readonly why: string
  readonly misbehave: Misbehave
  readonly limits?: Partial<ConformanceLimits>
}

/** Replaces fields of every good answer at a path. */
function withFields(path: string, fields: object): Misbehave {
  return onGood(path, (body) => ok({ ...body, ...fields }))
}

/** Replies in another way to good requests at a path. */
function onGood(path: string, change: (body: object) => Reply): Misbehave {
  return (asked, reply) => {
    const good = reply()
    if (asked.path !== path || typeof good === 'string' || good.status !== 200) return
    return change(good.body as object)
  }
}

/** Replies in another way to bodies that hold a text. */
function whenText(path: string, text: string, reply: Reply): Misbehave {
  return (asked) => (asked.path === path && asked.text.includes(text) ? reply : undefined)
}

const finding = { finding: 'It is shut.', evidence: '[POSSIBLE] No.', severity: 'info' }
const agreed = { agent_name: 'alpha' }

const cases: readonly Case[] = [
  ...['analyze', 'challenge', 'vote'].flatMap((phase): Case[] => [
    {
      id: `external.${phase}.in-time`,
      why: 'No answer within 100 ms.',
      misbehave: onGood(`/${phase}`, () => 'hang'),
      limits: { answerTimeoutMs: 100 },
    },
    {
      id: `external.${phase}.answers`,
      why: 'The status is 302 and not 200.',
      misbehave: onGood(`/${phase}`, () => ({
        status: 302,
        body: '',
        headers: { location: '/health' },
      })),
    },
    {
      id: `external.${phase}.answer-fits`,
      why: 'The field agent_name does not fit: agent_name must not be empty.',
      misbehave: withFields(`/${phase}`, { agent_name: ' ' }),
    },
    {
      id: `external.${phase}.content-type`,
      why: 'The content type is text/plain and not application/json.',
      misbehave: onGood(`/${phase}`, (body) => ({
        status: 200,
        body,
        headers: { 'content-type': 'text/plain' },
      })),
    },
    {
      id: `external.${phase}.size`,
      why: 'The answer has ',
      misbehave: withFields(`/${phase}`, { padding: 'a'.repeat(40_000) }),
      limits: { externalBytes: 40_000 },
    },
    {
      id: `external.${phase}.texts`,
      why: 'One text has 50001 characters.',
      misbehave: withFields(`/${phase}`, { notes: [{ deep: 'a'.repeat(50_001) }] }),
    },
  ]),
  {
    id: 'external.analyze.evidence-level',
    why: 'The evidence of observation 2 names no level.',
    misbehave: withFields('/analyze', {
      observations: [finding, { ...finding, evidence: '[VERIFIED: page] Seen.' }],
    }),
  },
  {
    id: 'external.vote.dissent-reason',
    why: 'The field dissent_reason does not fit: dissent_reason is required',
    misbehave: withFields('/vote', { approve: false }),
  },
  {
    id: 'external.name.same',
    why: 'The agent has another name at /vote than at /analyze.',
    misbehave: withFields('/vote', { agent_name: 'beta' }),
  },
  {
    id: 'external.key.admits',
    why: 'The agent asks for a key and did not accept the one that was sent: status 403.',
    misbehave: () => ({ status: 403, body: {} }),
  },
  {
    id: 'external.key.none-refused',
    why: 'The status is 200 and neither 401 nor 403.',
    misbehave: (asked) =>
      asked.path === '/vote' && asked.headers.authorization === undefined
        ? ok({ ...agreed, approve: true })
        : undefined,
  },
  {
    id: 'external.key.wrong-refused',
    why: 'The status is 200 and neither 401 nor 403.',
    misbehave: (asked) =>
      asked.path === '/challenge' && asked.headers.authorization?.includes('not-the-key')
        ? ok(agreed)
        : undefined,
  },
  {
    id: 'external.request.bare-task',
    why: 'The status is 422 and not 200.',
    misbehave: (asked) =>
      asked.path === '/analyze' &&
      asked.fields.context === undefined &&
      asked.fields.content !== undefined
        ? { status: 422, body: {} }
        : undefined,
  },
  {
    id: 'external.request.unknown-fields',
    why: 'The status is 422 and not 200.',
    misbehave: whenText('/vote', 'added_later', { status: 422, body: {} }),
  },
  {
    id: 'external.request.no-analyses',
    why: 'The status is 500 and not 200.',
    misbehave: whenText('/challenge', '"other_analyses":[]', crash),
  },
  {
    id: 'external.request.unknown-task',
    why: 'The status is 500: neither an answer nor a refusal.',
    misbehave: whenText('/vote', 'never-seen', crash),
  },
  {
    id: 'external.request.unicode',
    why: 'The status is 500 and not 200.',
    misbehave: whenText('/analyze', '東京', crash),
  },
  {
    id: 'external.request.lone-surrogate',
    why: 'No answer, the connection failed: ',
    misbehave: whenText('/analyze', '\\ud83e', 'drop'),
  },
  {
    id: 'external.request.null-character',
    why: 'The status is 500: neither an answer nor a refusal.',
    misbehave: whenText('/analyze', '\\u0000', crash),
  },
  {
    id: 'external.request.injection',
    why: 'A finding is what the task ordered it to be, and nothing else.',
    misbehave: whenText(
      '/analyze',
      canary,
      ok({ ...agreed, domain: 'd', observations: [{ ...finding, finding: canary }] }),
    ),
  },
  {
    id: 'external.refuse.bad-json',
    why: 'The status is 500 and not one from 400 to 499.',
    misbehave: (asked) =>
      asked.method === 'POST' && asked.body === undefined && !asked.tooLarge
        ? crash
        : undefined,
  },
  {
    id: 'external.refuse.missing-fields',
    why: 'The status is 500 and not one from 400 to 499.',
    misbehave: (asked) =>
      asked.text === '{}' && asked.method === 'POST' ? crash : undefined,
  },
  {
    id: 'external.refuse.wrong-types',
    why: 'The status is 200 and not one from 400 to 499.',
    misbehave: whenText('/vote', '["yes"]', ok({ ...agreed, approve: true })),
  },
  {
    id: 'external.refuse.method',
    why: 'The status is 200 and not one from 400 to 499.',
    misbehave: (asked) => (asked.method === 'PUT' ? ok({}) : undefined),
  },
  {
    id: 'external.refuse.no-crash',
    why: 'The status is 500: neither an answer nor a refusal.',
    misbehave: (asked) => (asked.text === 'null' ? crash : undefined),
  },
  {
    id: 'external.refuse.large-body',
    why: 'The status is 502: neither an answer nor a refusal.',
    misbehave: (asked) =>
      asked.tooLarge && 'content-length' in asked.headers
        ? { status: 502, body: '' }
        : undefined,
  },
  {
    id: 'external.refuse.streamed-body',
    why: 'The status is 502: neither an answer nor a refusal.',
    misbehave: (asked) =>
      asked.tooLarge && !('content-length' in asked.headers)
        ? { status: 502, body: '' }
        : undefined,
  },
  {
    id: 'external.end.answers',
    why: 'The status is 500 and not 200.',
    misbehave: onSecond('Lisbon', crash),
  },
]

/** Replies in another way from the second task on. */
function onSecond(text: string, reply: Reply): Misbehave {
  let tasks = 0
  return (asked) =>
    asked.path === '/analyze' && asked.text.includes(text) && ++tasks > 1
      ? reply
      : undefined
}

describe('the requirements of the external agent protocol', () => {
  it('are all met by an agent without fault that has a key', async () => {
    const results = await checkBroken({ protocol, agentKey: key, key })
    expect(faultsOf(results)).toEqual([])
    expect(results.map(({ outcome }) => outcome)).toEqual(
      externalRequirements.map(() => 'passed'),
    )
  })

  it('leave the key open where none was given', async () => {
    const results = await checkBroken({ protocol, familyOf: 'external.key.admits' })
    expect(faultsOf(results)).toEqual([])
    expect(outcomeOf(results, 'external.key.none-refused')).toBe('skipped')
  })

  it('say how to continue when the agent asks for a key', async () => {
    const familyOf = 'external.key.admits'
    const [result] = await checkBroken({ protocol, familyOf, agentKey: key })
    expect(result).toMatchObject({
      outcome: 'failed',
      fix: expect.stringContaining('Set AGENT_KEY'),
    })
  })

  it('skip what depends on an answer that does not come', async () => {
    const misbehave: Misbehave = (asked) =>
      asked.path === '/analyze' ? 'drop' : undefined
    const results = await checkBroken({ protocol, misbehave })
    expect(outcomeOf(results, 'external.analyze.answer-fits')).toBe('skipped')
    expect(outcomeOf(results, 'external.vote.answer-fits')).toBe('passed')
  })

  it.each(cases)('find the fault of an agent: $id, $why', async (each) => {
    const { id, why, misbehave, limits } = each
    const keys = { agentKey: key, key }
    const results = await checkBroken({
      protocol,
      misbehave,
      familyOf: id,
      limits,
      ...keys,
    })
    expect(faultsOf(results)).toEqual([expect.stringContaining(`${id}: ${why}`)])
    const level = externalRequirements.find((requirement) => requirement.id === id)?.level
    expect(outcomeOf(results, id)).toBe(level === 'must' ? 'failed' : 'warned')
  })

  it('each have a broken agent', () => {
    const tried = new Set(cases.map(({ id }) => id))
    const left = externalRequirements.filter(({ id }) => !tried.has(id))
    expect(left.map(({ id }) => id)).toEqual([])
  })
})
