import {
  answerOfShortForm,
  type Bundle,
  type BundleSeat,
  findLongFault,
  hashText,
  type ResolveResponse,
  shortAnswerSchema,
  shortDefenceSchema,
} from '../../protocol/index.ts'
import { readForm } from '../counting/extract-seats.ts'
import { aggregate } from '../scoring/aggregate.ts'
import { generateChallenges } from '../scoring/challenges.ts'
import { toDimensions } from '../scoring/dimensions.ts'
import type { RoundRecord } from './record.ts'
import type { HeadSeat, JoinedRecord } from './round-head.ts'
import type { WorkerRecord } from './worker-record.ts'

/**
 * Shows the record of a round as readers see it: the answers come from the bundles, where they are available.
 *
 * A form that cannot be read is left out, so that nothing a worker sends makes a record unreadable.
 *
 * @param joined - the head with the content of its bundles
 */
export function viewRecord(joined: JoinedRecord): RoundRecord {
  const bundles = joined.bundles.flatMap(({ content }) => content ?? [])
  const { usage: _, transcript: __, ...judge } = joined.judge
  return {
    version: 2,
    joined,
    chainId: joined.chainId,
    market: joined.market,
    receiver: joined.receiver,
    marketId: joined.marketId,
    question:
      bundles
        .flatMap((bundle) => bundle.question ?? [])
        .find((question) => hashText(question) === joined.questionHash) ?? '',
    ...(joined.clarifications && { clarifications: joined.clarifications }),
    deadline: joined.deadline,
    policy: joined.policy,
    judge,
    quorum: joined.quorum,
    draw: joined.draw,
    workers: joined.seats.map((seat) => viewSeat(seat, bundles)),
    vote: joined.vote,
    ...(joined.words && { words: joined.words }),
    outcome: joined.outcome,
    ...(joined.adjudication && { adjudication: joined.adjudication }),
    terms: joined.terms,
  }
}

function viewSeat(seat: HeadSeat, bundles: readonly Bundle[]): WorkerRecord {
  const [resQuality, srcQuality, analysisDepth, count] = seat.reputation
  const found = bundles.flatMap(
    (bundle) => bundle.seats.find(({ worker }) => worker === seat.worker) ?? [],
  )
  const own = found.map(withoutForgedParts)
  const signed = partOf(
    own.flatMap(({ answer }) => answer ?? []),
    seat.answer,
  )
  const defended = partOf(
    own.flatMap(({ defence }) => defence ?? []),
    seat.defence,
  )
  const form = signed && readForm(signed.text, shortAnswerSchema)
  const answer = form && answerOfShortForm(form)
  const defence = defended && readForm(defended.text, shortDefenceSchema)
  const dimensions = seat.scores && toDimensions(seat.scores)
  return {
    place: seat.place,
    worker: seat.worker,
    agentId: seat.agentId,
    endpoint: found.find(({ endpoint }) => endpoint !== null)?.endpoint ?? null,
    stake: seat.stake,
    reputation: { resQuality, srcQuality, analysisDepth, count },
    ...(answer && { answer: viewAnswer(answer, signed?.long) }),
    ...(seat.absence && {
      absence: { ...seat.absence, reason: reasonOf(seat.absence, found) },
    }),
    ...(answer &&
      seat.challenge && {
        challenge: {
          kind: seat.challenge,
          challenges: challengesOf(seat.worker, answer, seat.challenge),
        },
      }),
    ...(defence && {
      defence: { responses: defended?.long?.responses ?? defence.responses },
    }),
    ...(dimensions && { dimensions, aggregates: aggregate(dimensions) }),
    ...(seat.reasons && {
      reasons: {
        resQuality: seat.reasons[0],
        srcQuality: seat.reasons[1],
        analysisDepth: seat.reasons[2],
      },
    }),
    ...(seat.voteWeight !== undefined && { voteWeight: seat.voteWeight }),
    ...(seat.weight !== undefined && { weight: seat.weight }),
    ...(seat.votes !== undefined && { votes: seat.votes }),
    ...(seat.code && { code: seat.code }),
  }
}

/** The hash of a bundle covers its short forms only, so an archive can exchange a long part: it is not shown. */
function withoutForgedParts({ answer, defence, ...seat }: BundleSeat): BundleSeat {
  const isRight = (part: Pick<BundleSeat, 'answer' | 'defence'>) =>
    findLongFault({ seats: [{ ...seat, ...part }] }) === undefined
  return {
    ...seat,
    ...(answer && { answer: isRight({ answer }) ? answer : shortOf(answer) }),
    ...(defence && { defence: isRight({ defence }) ? defence : shortOf(defence) }),
  }
}

function shortOf<T extends { readonly long?: unknown }>({ long: _, ...part }: T) {
  return part
}

/** The part with a hash: of several bundles one may have the long part that others lack. */
function partOf<T extends { readonly text: string; readonly long?: unknown }>(
  parts: readonly T[],
  hash: string | undefined,
): T | undefined {
  const own = parts.filter(({ text }) => hashText(text) === hash)
  return own.find(({ long }) => long !== undefined) ?? own[0]
}

/** The long part shows what the short form had no room for. */
function viewAnswer(
  answer: ResolveResponse,
  long: Pick<ResolveResponse, 'evidence' | 'sources' | 'claims'> | undefined,
): NonNullable<WorkerRecord['answer']> {
  const { determination, confidence, investigated = true, outcome, as_of } = answer
  const { evidence, sources, claims = [] } = long ?? answer
  return {
    determination,
    confidence,
    evidence,
    sources,
    investigated,
    ...(outcome && { outcome }),
    ...(as_of !== undefined && { asOf: as_of }),
    ...(claims.length > 0 && {
      claims: claims.map(({ read_at, ...claim }) => ({ ...claim, readAt: read_at })),
    }),
  }
}

/** The challenges of a worker follow from its answer and from whether the others disagreed. */
function challengesOf(
  worker: string,
  answer: ResolveResponse,
  kind: NonNullable<HeadSeat['challenge']>,
): string[] {
  const own = { ...answer, worker }
  const others =
    kind === 'disagreement' ? [own, { ...own, determination: !own.determination }] : [own]
  return [...(generateChallenges(others)[0]?.challenges ?? [])]
}

function reasonOf(
  { code }: NonNullable<HeadSeat['absence']>,
  found: readonly Bundle['seats'][number][],
): string {
  const said = found.find(({ absence }) => absence?.code === code)?.absence?.reason
  return said ?? code
}
