import {
  type Bundle,
  type BundleSeat,
  hashBundle,
  hashOfList,
  hashText,
  type ListedHash,
  writeShortAnswer,
  writeShortDefence,
} from '../../protocol/index.ts'
import { panelQuestion } from '../../questions/index.ts'
import { claimKey } from '../counting/signatures.ts'
import { workerAddress } from '../record/record.fixture.ts'
import { sampleJoined } from '../record/round-head.fixture.ts'
import type { HeadSeat, JoinedRecord } from '../record/round-head.ts'
import { viewRecord } from '../record/view-record.ts'
import { generateChallenges } from '../scoring/challenges.ts'
import { judgeSeed } from '../scoring/judge-seed.ts'
import type { RecordCheck } from './record-check.ts'
import type { GatheredFacts } from './settlement/settlement-facts.ts'
import { checkGathered } from './verify-gathered.ts'
import { signatureClaims } from './verify-signatures.ts'

/** The collectors of {@link signedRound}. */
export const collectors = ['c', 'd'].map((digit) => `0x${digit.repeat(40)}`) as [
  string,
  string,
]
/** The workers of {@link signedRound}; the last one is silent. */
export const workers = [1, 2, 3, 4].map(workerAddress) as [string, string, string, string]
/** Last block of {@link signedRound} in which a hash counts: 20 after that of the seed. */
export const answerBlock = 123

const plain = 'Did it rain in Bern on 1 May 2026?'
const place = {
  chainId: 31_337,
  market: `0x${'a'.repeat(40)}`,
  marketId: '7',
  requestedAt: 1_777_780_000,
}

/**
 * A round of four seats, of which three answered and defended; the first collector has all of it, the second one has
 * the first seat alone. The third worker posted its hash itself. The judge's call of it failed.
 *
 * @param question - what was asked; a question without a rule unless given
 */
export function signedRound(question = plain): {
  joined: JoinedRecord
  facts: GatheredFacts
} {
  const answered = workers
    .slice(0, 3)
    .map((worker, index) => answeredSeat(question, worker, index + 1))
  const all = [...answered, silentSeat(workers[3], 4)]
  const entries = answered.map(
    ({ worker, answer }): ListedHash => [worker, hashText(answer?.text ?? '')],
  )
  const bundles = [
    namedBundle(question, collectors[0], entries, all, [130, 110]),
    namedBundle(
      question,
      collectors[1],
      entries.slice(0, 1),
      all.slice(0, 1),
      [131, 111],
    ),
  ]
  const { draw, ...sample } = sampleJoined()
  const { marketId, chainId, market } = place
  const deadline = 1_777_770_000
  const joined: JoinedRecord = {
    ...sample,
    ...{ chainId, market, marketId, deadline, bundles, answerBlock, draw },
    questionHash: hashText(question),
    judge: {
      ...sample.judge,
      seed: judgeSeed({ marketId: BigInt(marketId), deadline, draw }),
    },
    seats: all.map(headSeat),
    terms: { ...sample.terms, requestedAt: place.requestedAt },
  }
  return { joined, facts: factsOf(joined) }
}

/** Writes a bundle again after its content changed. */
export function rename(
  named: JoinedRecord['bundles'][number],
  change: Partial<Bundle>,
): JoinedRecord['bundles'][number] {
  const { content: before, ...name } = named
  if (!before) throw new Error('the bundle has its content')
  const content = { ...before, ...change }
  return { ...name, hash: hashBundle(content), content }
}

/** Checks a round in which every signature is valid, except for those that are named, or whose worker is. */
export function checksOf(
  joined: JoinedRecord,
  facts?: GatheredFacts | undefined,
  unsigned: readonly string[] = [],
  reportBlock?: bigint,
): RecordCheck[] {
  const record = viewRecord(joined)
  const { claims = [] } = signatureClaims(record) ?? {}
  const valid = claims
    .filter(
      ({ signer, value }) => !unsigned.some((each) => each === signer || each === value),
    )
    .map(claimKey)
  return checkGathered(record, facts, new Set(valid), reportBlock)
}

/** Statements of the chain about a true record: of the worker that posted its hash, with capitals. */
export function factsOf({ bundles, seats }: JoinedRecord): GatheredFacts {
  const upper = (text: string) => text.toUpperCase().replace('X', 'x')
  return {
    ...{ requestedBlock: 100n, distance: 3n, collectors: collectors.map(upper) },
    committed: bundles.flatMap(({ collector, hash, block, list, listBlock }) => [
      {
        ...{ collector: upper(collector), stage: 0, hash: list ?? '' },
        block: BigInt(listBlock ?? 0),
      },
      { collector: upper(collector), stage: 1, hash, block: BigInt(block ?? 0) },
    ]),
    posted: seats.flatMap(({ worker, posted }) =>
      posted ? [{ worker: upper(worker), hash: posted, block: 112n }] : [],
    ),
  }
}

function namedBundle(
  question: string,
  collector: string,
  list: ListedHash[],
  seats: BundleSeat[],
  [block, listBlock]: readonly [number, number],
): JoinedRecord['bundles'][number] {
  const content: Bundle = {
    ...{ kind: 'bundle', version: 1, ...place, collector, question },
    ...{ list: list.map(([worker, hash]): [string, string] => [worker, hash]), seats },
  }
  const names = { block, list: hashOfList(place, list), listBlock }
  return { collector, hash: hashBundle(content), ...names, content }
}

function silentSeat(worker: string, number: number): BundleSeat {
  return {
    ...{ worker, agentId: String(number), endpoint: null, registration: null },
    absence: { step: 'ASK', code: 'SILENT', reason: 'no answer' },
  }
}

/** A seat that answered and defended. The second worker says NO, so that each is confronted with the other side. */
export function answeredSeat(
  question: string,
  worker: string,
  number: number,
): BundleSeat {
  const of = {
    agentId: BigInt(number),
    question: panelQuestion(question).question,
  }
  const determination = number !== 2
  const answer = {
    ...{ determination, confidence: 0.8, evidence: `Station ${number} says so.` },
    ...{ sources: ['https://report.example'], investigated: true },
    outcome: determination ? ('YES' as const) : ('NO' as const),
  }
  const own = { ...answer, worker }
  const [challenge] = generateChallenges([own, { ...own, determination: !determination }])
  const text = writeShortAnswer(of, answer, '0'.repeat(32))
  const responses = ['Because.', 'Quite.', 'Then not.']
  const defence = writeShortDefence(of, {
    answerHash: hashText(text),
    challenges: challenge?.challenges ?? [],
    response: { responses },
  })
  const { evidence, sources } = answer
  return {
    ...{ worker, agentId: String(number), endpoint: null, registration: null },
    answer: { text, value: signatureOf(number), long: { evidence, sources } },
    defence: { text: defence, value: signatureOf(number + 4), long: { responses } },
  }
}

function signatureOf(number: number): string {
  return `0x${number.toString(16).padStart(2, '0').repeat(65)}`
}

function headSeat(seat: BundleSeat, index: number): HeadSeat {
  const { worker, agentId, answer, defence, absence } = seat
  const score = [80, 60, 60][index] ?? 0
  return {
    ...{ place: index, worker, agentId, stake: '1', reputation: [0, 0, 0, 0] },
    ...(answer && {
      answer: hashText(answer.text),
      challenge: 'disagreement',
      scores: [score, score, score, score, score, score, score, score],
    }),
    ...(defence && { defence: hashText(defence.text) }),
    ...(absence && { absence: { step: absence.step, code: absence.code } }),
    ...(index === 2 && answer && { posted: hashText(answer.text), isMedian: true }),
  }
}
