import {
  fakeWorker,
  marketAddress,
  readMarket,
  receiverAddress,
  workerAddress,
} from '@cresolver/chain/panel/fixture'
import {
  hashRecord,
  type JoinedRecord,
  parseRoundRecord,
  verifyRecord,
} from '@cresolver/core/resolution'
import { getAddress } from 'viem'
import { describe, expect, test } from 'vitest'
import {
  answerAsWorker,
  createFakeRuntime,
  type FakeRuntimeParameters,
} from '../runtime/fake-runtime.fixture.ts'
import { askWorkers } from './ask.ts'
import { countedPanel } from './asked-panel.ts'
import { challengeWorkers } from './challenge.ts'
import { evaluateWorkers } from './evaluate.ts'
import { readPanel } from './read-panel.ts'
import { recordRound } from './record.ts'
import { submitVerdict } from './resolve.ts'

const viewOf = (joined: JoinedRecord) => parseRoundRecord(joined)

function record(parameters: FakeRuntimeParameters = {}) {
  const runtime = createFakeRuntime(parameters)
  const market = readPanel(runtime, readMarket(runtime, 42n))
  const asked = askWorkers(runtime, market)
  const challenged = challengeWorkers(runtime, market, asked)
  const verdict = submitVerdict(
    runtime,
    market,
    countedPanel(market, asked.workers),
    evaluateWorkers(runtime, market, challenged),
  )
  return {
    record: viewOf(
      recordRound(runtime, market, undefined, { asked, challenged }, verdict)(120_000),
    ),
    verdict,
    challenged,
  }
}

/** Of four workers, 1 has no endpoint, 2 does not answer, 3 does not defend; 4 and 5 do all. */
const mixed: FakeRuntimeParameters = {
  market: {
    workers: [
      fakeWorker(1, { tokenUri: undefined }),
      ...[2, 3, 4, 5].map((n) => fakeWorker(n)),
    ],
  },
  answer: (request) =>
    request.url.includes('agent-2') ||
    request.url === 'https://agent-3.example/a2a/challenge'
      ? { kind: 'failure', reason: 'timeout' }
      : answerAsWorker(request),
}

describe('the record of a round', () => {
  test('names market, question, policy, judge, quorum, vote and outcome', () => {
    const { record: made, verdict } = record(mixed)
    expect(made).toMatchObject({
      version: 2,
      chainId: 31_337,
      market: marketAddress,
      receiver: receiverAddress,
      marketId: '42',
      question: 'Will it rain in Bern?',
      deadline: 1_800_000_000,
      policy: 'spec',
      judge: { kind: 'mock', model: 'features of the answer' },
      quorum: { asked: 4, answered: 3, required: 3 },
      vote: { yes: verdict.totals.yes.toString(), no: '0' },
      outcome: { kind: 'settle', resolution: true },
    })
  })

  test('lists every worker with a seat, each with what became of it', () => {
    const { workers, draw } = record(mixed).record
    expect(workers.map(({ worker }) => worker)).toEqual([2, 3, 4, 5].map(workerAddress))
    expect(draw.passedOver).toEqual([{ place: 0, cause: 'UNREACHABLE' }])
    const [silent, undefended, whole] = workers
    expect(silent).toMatchObject({
      endpoint: 'https://agent-2.example',
      absence: { step: 'ASK', reason: 'timeout' },
    })
    expect(silent).not.toHaveProperty('answer')
    expect(undefended).toMatchObject({
      absence: { step: 'CHALLENGE', reason: 'timeout' },
      answer: { determination: true },
      dimensions: { collaboration: 0 },
    })
    expect(undefended).not.toHaveProperty('defence')
    expect(whole).not.toHaveProperty('absence')
  })

  test('holds answer, challenge, defence, scores and weights of a worker', () => {
    const { record: made, verdict, challenged } = record()
    const [voted] = verdict.workers
    expect(made.workers[0]).toMatchObject({
      answer: {
        determination: true,
        confidence: 0.8,
        evidence: 'Read at agent-1.example: it was announced in 2026.',
        sources: ['https://one.example/2026', 'https://two.example'],
        investigated: true,
      },
      challenge: {
        kind: 'devils-advocate',
        challenges: challenged[0]?.challenge.challenges,
      },
      defence: { responses: ['Defence 0.', 'Defence 1.', 'Defence 2.'] },
      dimensions: voted?.dimensions,
      aggregates: voted?.aggregates,
      voteWeight: voted?.voteWeight?.toString(),
      weight: voted?.weight?.toString(),
    })
  })

  test('lets anyone compute the verdict again', () => {
    const { record: made } = record(mixed)
    expect(parseRoundRecord(JSON.parse(JSON.stringify(made.joined)))).toEqual(made)
    const { checks } = verifyRecord(made.joined, hashRecord(made))
    expect(checks.filter(({ end }) => end !== 'holds')).toMatchObject([
      { name: 'authors', end: 'cannot-say' },
    ])
  })

  test('is equal for addresses in capitals', () => {
    const market = getAddress(marketAddress)
    expect(market).not.toBe(marketAddress)
    expect(record({ config: { market } }).record.market).toBe(marketAddress)
  })
})
