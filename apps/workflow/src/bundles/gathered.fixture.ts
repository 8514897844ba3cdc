import { fakeWorker, marketAddress, workerAddress } from '@cresolver/chain/panel/fixture'
import {
  type Bundle,
  type BundleSeat,
  canonicalHash,
  type Hash,
  hashBundle,
  hashOfList,
  hashText,
  type ResolveResponse,
  writeShortAnswer,
  writeShortDefence,
} from '@cresolver/core/protocol'
import { generateChallenges } from '@cresolver/core/resolution'
import {
  type Address,
  bytesToHex,
  decodeFunctionData,
  type Hex,
  hexToBytes,
  numberToHex,
  padHex,
  parseAbi,
  slice,
} from 'viem'
import type { FakeRuntimeParameters } from '../runtime/fake-runtime.fixture.ts'
import { createFakeRuntime, jsonAnswer } from '../runtime/fake-runtime.fixture.ts'
import type { ChainLog, RoundRuntime } from '../runtime/round-runtime.ts'
import { ANSWERS_COMMITTED_TOPIC } from '../triggers.ts'
import { ANSWER_HASH_POSTED_TOPIC } from './announcements.ts'

export const collectorA: Address = `0x${'ca'.repeat(20)}`
export const collectorB: Address = `0x${'cb'.repeat(20)}`
const signaturesAddress: Address = `0x${'55'.repeat(20)}`
const question = 'Will it rain in Bern?'
const requestedAt = Date.UTC(2026, 5, 1) / 1_000 - 60

/** A signature that the fake contract accepts for this signer and hash only. */
export function fakeSignature(signer: string, hash: string): Hex {
  return `0x${canonicalHash([signer, hash]).slice(2)}${'00'.repeat(32)}1b`
}

/** The seat of a worker that answered and defended its answer. */
export function answeredSeat(
  number: number,
  answer: ResolveResponse,
  all: readonly ResolveResponse[],
): BundleSeat {
  const worker = workerAddress(number)
  const place = { agentId: BigInt(number), question }
  const text = writeShortAnswer(place, answer, `${number}`.padStart(32, '0'))
  const answerHash = hashText(text)
  const [challenge] = generateChallenges(
    [answer, ...all].map((each) => ({ ...each, worker })),
  )
  const challenges = challenge?.challenges ?? []
  const response = { responses: challenges.map(() => 'Because it rained.') }
  const defence = writeShortDefence(place, { answerHash, challenges, response })
  const { evidence, sources } = answer
  return {
    worker,
    agentId: `${number}`,
    endpoint: `https://agent-${number}.example`,
    registration: hashText(`file ${number}`),
    answer: {
      text,
      value: fakeSignature(worker, answerHash),
      long: { evidence, sources },
    },
    defence: { text: defence, value: fakeSignature(worker, hashText(defence)) },
  }
}

/** An answer of the numbered worker. */
export function sampleAnswer(number: number, determination = true): ResolveResponse {
  return {
    determination,
    confidence: 0.8,
    evidence: `Station ${number} measured it in 2026.`,
    sources: [`https://station-${number}.example/2026`],
  }
}

/** A bundle with the answers of `count` workers. */
export function bundleOf(
  seats: readonly BundleSeat[],
  collector: Address = collectorA,
): Bundle {
  return {
    kind: 'bundle',
    version: 1,
    chainId: 31_337,
    market: marketAddress,
    marketId: '42',
    requestedAt,
    collector,
    question,
    list: seats
      .flatMap(({ worker, answer }): [string, string][] =>
        answer ? [[worker, hashText(answer.text)]] : [],
      )
      .sort(([one], [other]) => (one < other ? -1 : 1)),
    seats: [...seats],
  }
}

/** Seats of `count` workers that all answer. */
export function answeredSeats(count: number): BundleSeat[] {
  const answers = Array.from({ length: count }, (_, index) => sampleAnswer(index + 1))
  return answers.map((answer, index) => answeredSeat(index + 1, answer, answers))
}

/** The announcement of a list of hashes (stage 0) or of a bundle (stage 1). */
function announcement(
  collector: Address,
  stage: 0 | 1,
  hash: Hash,
  block = 108n,
): ChainLog {
  return {
    topics: [
      ANSWERS_COMMITTED_TOPIC,
      padHex(collector, { size: 32 }),
      numberToHex(42, { size: 32 }),
      numberToHex(stage, { size: 32 }),
    ],
    data: hash,
    block,
  }
}

/** Both announcements of a collector for its bundle. */
export function announcementsOf(bundle: Bundle, listBlock = 107n): ChainLog[] {
  const collector = bundle.collector as Address
  return [
    announcement(collector, 0, hashOfList(bundle, bundle.list), listBlock),
    announcement(collector, 1, hashBundle(bundle), 110n),
  ]
}

/** The log of a worker that posted the hash of its answer itself. */
export function postedLog({ worker, answer }: BundleSeat): ChainLog {
  return {
    topics: [
      ANSWER_HASH_POSTED_TOPIC,
      numberToHex(42, { size: 32 }),
      padHex(worker as Address, { size: 32 }),
    ],
    data: hashText(answer?.text ?? ''),
    block: 106n,
  }
}

/** A runtime over a market that names two collectors, which serve the bundles given. */
export function gatheredRuntime(
  bundles: readonly Bundle[],
  {
    logs = bundles.flatMap((bundle) => announcementsOf(bundle)),
    workers = 3,
    ...parameters
  }: Omit<FakeRuntimeParameters, 'logs'> & {
    readonly logs?: readonly ChainLog[]
    readonly workers?: number
  } = {},
) {
  const runtime = createFakeRuntime({
    ...parameters,
    market: {
      workers: Array.from({ length: workers }, (_, index) => fakeWorker(index + 1)),
      terms: { policy: 'guarded', collectors: 0b11 },
      ...parameters.market,
    },
    config: {
      collectors: [
        { address: collectorA, url: 'https://a.example' },
        { address: collectorB, url: 'https://b.example' },
      ],
      signatures: signaturesAddress,
      ...parameters.config,
    },
    logs: ({ topics }) =>
      logs.filter((log) => (topics[0] ?? []).includes(log.topics[0] ?? '0x')),
    answer: ({ url }) => {
      const found = bundles.find((bundle) => url.endsWith(hashBundle(bundle)))
      return found ? jsonAnswer(found) : jsonAnswer({ kept: 'now' }, 201)
    },
  })
  const readChain: RoundRuntime['readChain'] = (to, data, block) =>
    to === signaturesAddress ? checkFake(data) : runtime.readChain(to, data, block)
  return { ...runtime, readChain }
}

const abi = parseAbi([
  'function check(address market, uint256 marketId, uint256 requestedAt, uint8 stage, bytes entries) view returns (uint256)',
])

/** Check of `PanelSignatures.check`, with the fake signatures. */
function checkFake(data: Hex): Uint8Array {
  const { args } = decodeFunctionData({ abi, data })
  let rest = bytesToHex(hexToBytes(args[4]))
  let mask = 0n
  for (let index = 0n; rest !== '0x'; index += 1n) {
    const kind = Number(slice(rest, 0, 1))
    const signer = slice(rest, 1, 21)
    const at = kind < 2 ? 21 : 41
    const hash = slice(rest, at, at + 32)
    const length = Number(slice(rest, at + 32, at + 34))
    const value = slice(rest, at + 34, at + 34 + length)
    if (value === fakeSignature(signer, hash)) mask |= 1n << index
    const end = at + 34 + length
    rest = 2 + 2 * end < rest.length ? slice(rest, end) : '0x'
  }
  return hexToBytes(numberToHex(mask, { size: 32 }))
}
