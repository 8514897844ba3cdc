import { hashOfList } from '../../protocol/index.ts'
import { panelQuestion } from '../../questions/index.ts'
import {
  type BundleList,
  type CountedSeat,
  countAnswers,
  type HashFacts,
} from '../counting/count-answers.ts'
import { countDefences } from '../counting/count-defences.ts'
import { countUnsigned } from '../counting/count-unsigned.ts'
import { claimKey, type SignatureClaim } from '../counting/signatures.ts'
import { type HeadSeat, isDirect, type JoinedRecord } from '../record/round-head.ts'
import { extractJoined, placeOf } from './joined-round.ts'
import { cannotSay, compare, type RecordCheck } from './record-check.ts'
import type { GatheredFacts } from './settlement/settlement-facts.ts'
import { unchecked } from './verify-signatures.ts'

/** Decides again what counts of each seat, by the code of the workflow. */
export function checkSeats(
  joined: JoinedRecord,
  text: string,
  facts: GatheredFacts | undefined,
  valid: ReadonlySet<string> | undefined,
): RecordCheck[] {
  const content = joined.bundles.flatMap((bundle) => bundle.content ?? [])
  const isOwn = isDirect(joined)
  const missing =
    content.length < joined.bundles.length
      ? 'a bundle is missing'
      : text === ''
        ? noQuestion
        : isOwn || valid
          ? undefined
          : unchecked
  if (missing !== undefined) {
    return joined.seats.map(({ worker }) => cannotSay(`seat ${worker}`, missing))
  }
  const { counts, defences } = isOwn
    ? countUnsigned(countedSeats(joined), panelQuestion(text).question, {
        seats: content.flatMap((bundle) => bundle.seats),
      })
    : countSigned(joined, text, facts, valid ?? new Set())
  return joined.seats.map((seat, index) => {
    const count = counts[index]
    const defence = defences.get(seat.worker)
    const isJudged = seat.scores !== undefined
    // The workflow, if it asks, challenges nobody unless there is a vote to judge.
    const isChallenged = !isOwn || isJudged || seat.challenge !== undefined
    return compare(
      `seat ${seat.worker}`,
      describe(seat),
      describe({
        ...(count?.kind === 'answered' && { answer: count.answerHash }),
        ...(defence?.kind === 'defended' && { defence: defence.hash }),
        ...(count?.kind === 'absent'
          ? { absence: { step: 'ASK', code: count.code } }
          : defence?.kind === 'absent' && isJudged
            ? { absence: { step: 'CHALLENGE', code: defence.code } }
            : {}),
        ...(count?.equivocation && {
          equivocation: [count.equivocation[0], count.equivocation[1]],
        }),
        ...(defence && isChallenged && { challenge: defence.challenge.kind }),
      }),
      'the bundles say',
    )
  })
}

const noQuestion = 'the text of the question is missing: pass it'

function countedSeats({ seats }: JoinedRecord): CountedSeat[] {
  return seats.map(({ worker, agentId }) => ({
    worker: worker as `0x${string}`,
    agentId: BigInt(agentId),
  }))
}

function countSigned(
  joined: JoinedRecord,
  text: string,
  facts: GatheredFacts | undefined,
  valid: ReadonlySet<string>,
): ReturnType<typeof countUnsigned> {
  const content = joined.bundles.flatMap((bundle) => bundle.content ?? [])
  const { question } = panelQuestion(text)
  const seats = countedSeats(joined)
  const lists = content.map(
    (bundle): BundleList => ({
      list: hashOfList(placeOf(joined), bundle.list),
      entries: bundle.list,
    }),
  )
  const listed = facts?.collectors?.map((address) => address.toLowerCase())
  const isListed = ({ kind, signer }: SignatureClaim) =>
    kind === 'answer' || kind === 'defence' || !listed || listed.includes(signer)
  const isValid = (claim: SignatureClaim) => isListed(claim) && valid.has(claimKey(claim))
  const gathered = { seats: extractJoined(joined), lists }
  const counts = countAnswers(
    seats,
    question,
    gathered,
    hashFacts(joined, facts),
    isValid,
  )
  return { counts, defences: countDefences(seats, counts, question) }
}

type CountedHeadSeat = Pick<
  HeadSeat,
  'answer' | 'defence' | 'absence' | 'equivocation' | 'challenge'
>

function describe({
  answer,
  defence,
  absence,
  equivocation,
  challenge,
}: CountedHeadSeat): string {
  return [
    answer === undefined ? 'no answer' : `answer ${answer}`,
    defence === undefined ? 'no defence' : `defence ${defence}`,
    absence ? `${absence.step} ${absence.code}` : 'present',
    equivocation ? `signed ${equivocation.join(' and ')}` : '',
    challenge ?? '',
  ]
    .filter(Boolean)
    .join(', ')
}

function hashFacts(joined: JoinedRecord, facts: GatheredFacts | undefined): HashFacts {
  const answerBlock = BigInt(joined.answerBlock ?? 0)
  const recorded = joined.seats.flatMap(({ worker, posted }) =>
    posted ? [{ worker, hash: posted, block: answerBlock }] : [],
  )
  const posted = new Map<string, { hash: `0x${string}`; block: bigint }>()
  const drawnAt = facts ? facts.requestedBlock + facts.distance : 0n
  for (const { worker, hash, block } of facts?.posted ?? recorded) {
    const key = worker.toLowerCase()
    if (block >= drawnAt && !posted.has(key))
      posted.set(key, { hash: hash as `0x${string}`, block })
  }
  return {
    answerBlock,
    lists: joined.bundles.flatMap(({ list }) => (list ? [{ hash: list }] : [])),
    posted,
  }
}
