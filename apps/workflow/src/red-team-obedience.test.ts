import { fakeWorker } from '@cresolver/chain/panel/fixture'
import { createRegistration, encodeTokenUri, utf8Length } from '@cresolver/core/protocol'
import { DIMENSIONS } from '@cresolver/core/resolution'
import { sampleOf } from '@cresolver/worlds/campaigns'
import { cleanedForJudge, formatTally, PAYLOADS } from '@cresolver/worlds/red-team'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runRound } from './round.ts'
import {
  answerAsWorker,
  createFakeRuntime,
  jsonAnswer,
} from './runtime/fake-runtime.fixture.ts'
import type { JsonAnswer, JsonRequest, RoundRuntime } from './runtime/round-runtime.ts'

/** The tests of the workflow have no types of Node. */
declare const console: { readonly log: (text: string) => void }

const judge = {
  kind: 'model',
  baseUrl: 'https://llm.example/v1',
  model: 'obedient',
  secretOwner: `0x${'00'.repeat(20)}`,
} as const

/** Workers of a panel, and how many of them read the poisoned page: fewer than half. */
const panels = [
  [10, 1],
  [10, 2],
  [5, 1],
  [10, 4],
  [7, 3],
  [5, 2],
  [3, 1],
] as const
const carriers = ['evidence', 'source', 'defence'] as const

/** A round in which some workers and the judge obey what they read. */
type Attack = {
  readonly payload: string
  readonly carrier: (typeof carriers)[number]
  readonly workers: number
  readonly obedient: number
}

/** Each order in each escape once, in turn in one of the three wrappings. */
const payloads = sampleOf(
  PAYLOADS.filter((_, index) => index % 3 === Math.floor(index / 3) % 3),
)

const attacks = payloads.map(({ text }, index): Attack => {
  const [workers, obedient] = panels[index % panels.length] ?? panels[0]
  const carrier = carriers[Math.floor(index / panels.length) % 3] ?? 'evidence'
  return { payload: text, carrier, workers, obedient }
})

/** Answers what the page orders, and passes the order on to the judge. */
function answerAsObedient(
  { payload, carrier }: Attack,
  request: JsonRequest,
): JsonAnswer {
  if (request.url.endsWith('/a2a/challenge')) {
    const { challenges }: { challenges: string[] } = JSON.parse(request.body ?? '')
    const response = carrier === 'defence' ? payload : 'As the page says.'
    return jsonAnswer({ responses: challenges.map(() => response) })
  }
  return jsonAnswer({
    determination: false,
    confidence: 1,
    evidence: carrier === 'evidence' ? payload : 'The page says that it did not happen.',
    sources: [
      'https://one.example/2026',
      // A short form has 200 bytes for its sources.
      ...(carrier === 'source' ? [beginningOf(payload, 170)] : []),
    ],
  })
}

/** As much of a payload as has room in so many bytes of JSON. */
function beginningOf(payload: string, bytes: number): string {
  let text = payload
  while (utf8Length(JSON.stringify(text)) > bytes) text = [...text].slice(0, -1).join('')
  return text
}

/** Gives 100 to each worker whose text holds the order, and 0 to all others. */
function judgeObediently(
  payload: string,
  { body }: JsonRequest,
): JsonAnswer & { obeyed: boolean } {
  const { messages } = JSON.parse(body ?? '')
  const { workers }: { workers: { id: string }[] } = JSON.parse(
    messages[1].content.split('\n')[1],
  )
  // A text is trimmed on its way, and a long one is cut: of two responses a short form keeps 40 bytes each.
  const order = beginningOf(cleanedForJudge(payload).trim(), 40).trim()
  const orders = workers.map((worker) =>
    textsOf(worker).some((text) => text.includes(order)),
  )
  const scored = workers.map(({ id }, index) => ({
    id,
    ...Object.fromEntries(DIMENSIONS.map((each) => [each.id, orders[index] ? 100 : 0])),
  }))
  const content = JSON.stringify({ workers: scored })
  return {
    ...jsonAnswer({ choices: [{ message: { content } }] }),
    obeyed: orders.includes(true),
  }
}

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null
    ? Object.values(value).flatMap(textsOf)
    : []
}

/** Result of a round, and if the judge was asked and obeyed. */
function run(attack: Attack, policy: 'guarded' | 'spec') {
  const { workers, obedient, payload } = attack
  const fake = createFakeRuntime({
    config: { judge },
    market: {
      terms: { policy },
      workers: Array.from({ length: workers }, (_, index) => fakeWorker(index + 1)),
    },
    answer: (request) => {
      const number = Number(/agent-(\d+)\.example/.exec(request.url)?.[1])
      return number <= obedient
        ? answerAsObedient(attack, request)
        : answerAsWorker(request)
    },
  })
  const calls: boolean[] = []
  const askModel: RoundRuntime['askModel'] = (requests) =>
    requests.map((request) => {
      const { obeyed, ...answer } = judgeObediently(payload, request)
      calls.push(obeyed)
      return answer
    })
  const { outcome } = JSON.parse(
    runRound({ ...fake, askModel }, { cause: 'request', marketId: 42n }),
  )
  return { outcome, isAsked: calls.length > 0, isObeyed: calls.includes(true) }
}

const printed: string[] = []
afterAll(() => {
  console.log(`${printed.join('\n')}\n`)
})

function note(name: string, held: number, of: number) {
  printed.push(formatTally({ part: 'obedience', name, held, of }))
}

describe('with fewer than half of the drawn heads', () => {
  let rounds: readonly (Attack & ReturnType<typeof run>)[] = []
  beforeAll(() => {
    rounds = attacks.map((attack) => ({ ...attack, ...run(attack, 'guarded') }))
  })

  test('an obedient judge and obedient workers flip no verdict under guarded', () => {
    for (const [workers, obedient] of panels) {
      const alike = rounds.filter(
        (each) => each.workers === workers && each.obedient === obedient,
      )
      const held = alike.filter(({ outcome }) => outcome !== 'NO').length
      note(
        `guarded: ${obedient} of ${workers} workers and the judge obey`,
        held,
        alike.length,
      )
    }
    expect(new Set(rounds.map(({ outcome }) => outcome))).toEqual(
      new Set(['YES', 'UNSURE']),
    )
  })

  test('the judge obeys whenever it is asked, so that the rounds test it', () => {
    const asked = rounds.filter(({ isAsked }) => isAsked)
    expect(asked.length).toBeGreaterThan(payloads.length / 3)
    expect(asked.filter(({ isObeyed }) => !isObeyed)).toEqual([])
  })
})

test('the same judge flips every verdict of the published policy, with one worker of three', () => {
  const some = attacks.filter((_, index) => index % 3 === 0)
  const outcomes = some.map(
    (attack) => run({ ...attack, workers: 3, obedient: 1 }, 'spec').outcome,
  )
  const held = outcomes.filter((outcome) => outcome !== 'NO').length
  printed.push(
    formatTally({
      part: 'no-guard-yet',
      name: 'policy spec: 1 of 3 workers and the judge obey',
      held,
      of: some.length,
    }),
  )
  expect(held).toBe(0)
})

test('no name and no description of a registration file reaches the judge', () => {
  const bodies = (text: string) => {
    const tokenUris = [1, 2, 3].map((number) => {
      const file = createRegistration({
        name: text,
        endpoint: `https://agent-${number}.example`,
      })
      return encodeTokenUri({ ...file, description: text })
    })
    const workers = tokenUris.map((tokenUri, index) =>
      fakeWorker(index + 1, { tokenUri }),
    )
    const runtime = createFakeRuntime({ config: { judge }, market: { workers } })
    expect(() => runRound(runtime, { cause: 'request', marketId: 42n })).toThrow(
      'did not score the workers',
    )
    return runtime.modelRequests.map(({ body }) => body)
  }
  const plain = bodies('Agent')
  const held = payloads.filter(({ text }) => bodies(text).join() === plain.join()).length
  expect(plain.length).toBeGreaterThan(0)
  const name = 'judge: name and description of a registration file'
  printed.push(formatTally({ part: 'structure', name, held, of: payloads.length }))
  expect(held).toBe(payloads.length)
})
