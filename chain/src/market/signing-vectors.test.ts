import {
  type ChallengeRequest,
  canonicalJson,
  hashLongAnswer,
  hashLongDefence,
  hashText,
  type ResolveRequest,
  type ResolveResponse,
  requestTypedData,
  type WorkerRequest,
  type WorkerResponse,
  writeShortAnswer,
  writeShortDefence,
} from '@cresolver/core/protocol'
import { hashTypedData, type TypedDataDefinition } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, it } from 'vitest'
import { toMarketId } from './ids.ts'
import { panelAnswerTypedData } from './panel-answer.ts'

const keys = {
  worker: `0x${'11'.repeat(32)}`,
  collector: `0x${'22'.repeat(32)}`,
} as const
const worker = privateKeyToAccount(keys.worker)
const collector = privateKeyToAccount(keys.collector)
const market = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const place = { chainId: 31_337, market } as const
const requestedAt = 1_800_000_000
const expiresAt = 4_102_444_800

const plain = {
  ...{ market_id: 7, question: 'Did it rain in Bern?', deadline: 1_799_999_000 },
  ...{ chain_id: place.chainId, market },
  seats: [{ worker: worker.address, agent_id: '4' }],
}
const commit: ResolveRequest = {
  ...plain,
  asked_at: 1_799_999_500,
  context: 'Clarification of 2026-11-25T10:00:00Z by the creator: Snow counts.\n',
  outcomes: ['YES', 'NO', 'TOO_EARLY', 'INVALID', 'UNKNOWN'],
  round: { requested_at: requestedAt, phase: 'commit', answer_block: 120 },
}
const claim = {
  supports: 'YES' as const,
  quote: 'Regen am Dienstag: 3 mm',
  url: 'https://example.com/wetter?tag=2',
  sha256: '0f'.repeat(32),
  read_at: 1_799_999_600,
  offset: 4_096,
}
const short: ResolveResponse = {
  ...{ determination: true, confidence: 0.87, sources: [claim.url] },
  ...{ evidence: 'The station in Bern measured 3 mm.', claims: [claim] },
}
const long: ResolveResponse = {
  determination: false,
  confidence: 0.0625,
  evidence: `Messreihe "Zürich" \\ 🌧\n\t\u0001\u007f/ ${'Ab 18 Uhr 🌧 und 5 °C. '.repeat(40)}Ende.`,
  sources: ['https://example.com/1', `https://example.com/${'é'.repeat(80)}`, 's'],
  investigated: false,
  outcome: 'TOO_EARLY',
  as_of: '2027-01-15T08:00:00Z',
  claims: [claim, { ...claim, offset: 0 }, { ...claim, supports: 'NO', offset: 1 }],
}
const answered = writeShortAnswer(about(commit), short, '00'.repeat(16))
const defend: ChallengeRequest = {
  ...plain,
  answer_hash: hashText(answered),
  challenges: ['Why "yes"?', 'What would change it? 🌧', 'Name the weakest point.'],
  round: { requested_at: requestedAt, phase: 'defence' },
}
const defence = {
  responses: ['Because of the gauge.', `Ein ${'größeres '.repeat(40)}Netz 🌧`, ''],
}

/** The vectors of docs/protocol.md; `npm run docs:generate` writes them again. */
it('the signing vectors of the documentation are those of the code', async () => {
  const vectors = [
    await answerVector('an answer that fits', commit, short, '00'.repeat(16)),
    await answerVector(
      'an answer that is cut',
      { ...commit, question: 'Wird es in "Zürich" noch schneien? 🌨' },
      long,
      '0123456789abcdef'.repeat(2),
    ),
    await vector('a defence that is cut', defend, defence, {
      phase: 1,
      long: canonicalJson(defence),
      evidence: hashLongDefence(defence),
      text: writeShortDefence(about(defend), {
        ...{ answerHash: hashText(answered), challenges: defend.challenges },
        response: defence,
      }),
    }),
  ]
  const accounts = {
    worker: { private_key: keys.worker, address: worker.address },
    collector: { private_key: keys.collector, address: collector.address },
  }
  const json = JSON.stringify({ ...accounts, vectors }, null, 2)
  await expect(`${json}\n`).toMatchFileSnapshot(
    '../../../docs/examples/signing-vectors.json',
  )
})

function about({ question = '' }: WorkerRequest) {
  return { agentId: 4n, question }
}

function answerVector(
  name: string,
  request: ResolveRequest,
  response: ResolveResponse,
  salt: string,
) {
  const { evidence, sources, claims } = response
  return vector(name, request, response, {
    ...{ phase: 0, salt, long: canonicalJson({ evidence, sources, claims }) },
    evidence: hashLongAnswer(response),
    text: writeShortAnswer(about(request), response, salt),
  })
}

async function vector(
  name: string,
  request: WorkerRequest,
  response: WorkerResponse,
  form: {
    readonly phase: 0 | 1
    readonly salt?: string
    readonly long: string
    readonly evidence: string
    readonly text: string
  },
) {
  const asks = requestTypedData({
    ...{ ...place, asker: collector.address, worker: worker.address }, // words: allow
    ...{ request, expiresAt },
  })
  const asker = {
    ...{ address: collector.address, worker: worker.address },
    ...{ chain_id: place.chainId, market, expires_at: expiresAt },
    value: await collector.signTypedData(asks),
  }
  const answerHash = hashText(form.text)
  const { phase, ...texts } = form
  const answer = {
    ...{ marketId: toMarketId(BigInt(plain.market_id)), requestedAt },
    ...{ phase, worker: worker.address, answerHash },
  }
  const signed = panelAnswerTypedData(answer, place) as TypedDataDefinition
  return {
    name,
    request: { ...request, asker }, // words: allow
    request_hash: asks.message.requestHash,
    request_digest: hashTypedData(asks),
    response,
    ...texts,
    bytes: new TextEncoder().encode(form.text).length,
    answer_hash: answerHash,
    digest: hashTypedData(signed),
    value: await worker.signTypedData(signed),
  }
}
