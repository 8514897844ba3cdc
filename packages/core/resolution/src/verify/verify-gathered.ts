import {
  answerBlocksOf,
  type Bundle,
  findLongFault,
  hashBundle,
  hashOfList,
  hashText,
  isBundleOf,
  PANEL_LIMITS,
  type PanelPlace,
} from '@cresolver/protocol'
import { panelQuestion } from '@cresolver/questions'
import {
  type BundleList,
  type CountedSeat,
  claimGroups,
  claimKey,
  countAnswers,
  countDefences,
  type HashFacts,
  type SignatureClaim,
} from '../counting/count-answers.ts'
import { countUnsigned } from '../counting/count-unsigned.ts'
import { extractSeats } from '../counting/extract-seats.ts'
import type { RoundRecord } from '../record/record.ts'
import { type HeadSeat, isDirect, type JoinedRecord } from '../record/round-head.ts'
import { listDimensions, toDimensions } from '../scoring/dimensions.ts'
import { judgeSeed } from '../scoring/judge-seed.ts'
import { medianDimensions } from '../scoring/median-dimensions.ts'
import { cannotSay, check, compare, type RecordCheck } from './record-check.ts'

/** What the chain says of the answers of a round. */
export type GatheredFacts = {
  /** Block of the latest request of the market. */
  readonly requestedBlock: bigint
  /** Blocks from a request to the one that draws its panel. */
  readonly distance: bigint
  /** Announcements of collectors since the request, in order. */
  readonly committed: readonly {
    readonly collector: string
    readonly stage: number
    readonly hash: string
    readonly block: bigint
  }[]
  /** Hashes that workers posted since the request. */
  readonly posted: readonly {
    readonly worker: string
    readonly hash: string
    readonly block: bigint
  }[]
  /** Collectors of the deployment; receipts of others do not count. */
  readonly collectors?: readonly string[] | undefined
}

/** Signatures of the record of a round, and the round that they are for. */
export type RecordSignatures = {
  readonly claims: readonly SignatureClaim[]
  readonly round: {
    readonly marketId: bigint
    readonly requestedAt: number
  }
}

/**
 * Lists the signatures of a record.
 *
 * @param record - a record of a round
 * @returns what to check, each with `verifyPanelAnswer` or `verifyPanelReceipt`; undefined where the workflow itself asked
 */
export function signatureClaims({ joined }: RoundRecord): RecordSignatures | undefined {
  if (isDirect(joined)) return undefined
  const { marketId, terms } = joined
  return {
    claims: claimGroups(extract(joined), receiptSigners(joined)).flat(),
    round: { marketId: BigInt(marketId), requestedAt: terms.requestedAt },
  }
}

/**
 * Checks the bundles of a record, and that what counts follows from them.
 *
 * @param record - a record of a round
 * @param facts - what the chain says; undefined compares the record with itself alone
 * @param valid - names of the valid signatures; undefined where none was checked
 * @param reportBlock - block of the report; undefined where it was not read
 */
export function checkGathered(
  { joined, question }: RoundRecord,
  facts?: GatheredFacts | undefined,
  valid?: ReadonlySet<string> | undefined,
  reportBlock?: bigint | undefined,
): RecordCheck[] {
  const isOwn = isDirect(joined)
  return [
    isOwn ? checkOwnBundle(joined) : checkCollectors(joined),
    ...joined.bundles.map((bundle) => checkBundle(joined, bundle)),
    ...checkQuestion(joined),
    ...(isOwn
      ? checkUnsigned(joined)
      : [
          ...checkAnnounced(joined, facts),
          ...checkOmitted(joined, facts, reportBlock),
          ...checkSignatures(joined, valid),
        ]),
    ...checkSeats(joined, question, facts, valid),
    ...checkJudgeSeed(joined),
    ...checkMedians(joined),
  ]
}

/** The workflow writes one bundle under the name of its receiver, and announces nothing. */
function checkOwnBundle(joined: JoinedRecord): RecordCheck {
  const fault = findOwnFault(joined)
  const detail = 'the workflow itself asked, and wrote what it was answered'
  return check('bundles', fault === undefined, fault ?? detail)
}

function findOwnFault({ bundles, receiver, seats }: JoinedRecord): string | undefined {
  const [own, ...others] = bundles
  if (own?.collector !== receiver || others.length > 0) {
    return `the workflow itself asked, but there are ${bundles.length} bundles, of ${own?.collector ?? 'nobody'}`
  }
  const announced = [own.block, own.list, own.listBlock]
  const signed = seats.flatMap(({ posted, equivocation }) => [posted, equivocation])
  if ([...announced, ...signed].some((each) => each !== undefined)) {
    return 'the workflow itself asked, but the record says that something was announced'
  }
  if (!own.content) return undefined
  const { list, seats: asked } = own.content
  const isAlike = asked.every(
    ({ worker, agentId, answer, absence }, index) =>
      seats[index]?.worker === worker &&
      seats[index].agentId === agentId &&
      (absence?.step ?? 'ASK') === (absence && answer ? 'CHALLENGE' : 'ASK'),
  )
  return isAlike && asked.length === seats.length && list.length === 0
    ? undefined
    : 'its bundle has other seats than the record'
}

/** Without signatures the nodes vouch for what an endpoint answered, and nothing says who wrote it. */
function checkUnsigned({ seats }: JoinedRecord): RecordCheck[] {
  const unsigned = seats.filter(({ answer }) => answer !== undefined).length
  if (unsigned === 0) return []
  const answers = unsigned === 1 ? '1 answer has' : `${unsigned} answers have`
  const detail = `${answers} no signature, so that nothing says who wrote it; a market that names collectors has signed answers`
  return [cannotSay('authors', detail)]
}

/** Each collector has one bundle. */
function checkCollectors({ bundles }: JoinedRecord): RecordCheck {
  const names = new Set(bundles.map(({ collector }) => collector))
  const detail = `${bundles.length} bundles of ${names.size} collectors`
  return check('bundles', names.size === bundles.length, detail)
}

/** What was announced before the report, and is not in the record. */
function checkOmitted(
  joined: JoinedRecord,
  facts: GatheredFacts | undefined,
  reportBlock = BigInt(Number.MAX_SAFE_INTEGER),
): RecordCheck[] {
  if (!facts) return []
  const committed = facts.committed.map((each) => ({
    ...each,
    collector: each.collector.toLowerCase(),
  }))
  const announced = committed.filter(({ stage }) => stage === 1)
  const first = announced
    .filter(
      ({ collector }, index) =>
        announced.findIndex((each) => each.collector === collector) === index,
    )
    .slice(0, PANEL_LIMITS.bundles)
  const omitted = first.filter(
    ({ collector, block }) =>
      block <= reportBlock &&
      joined.bundles.every((bundle) => bundle.collector !== collector),
  )
  return [
    ...omitted.map(({ collector, hash, block }) =>
      cannotSay(
        `announcement ${collector}`,
        `it announced ${hash} in block ${block}, which the record leaves out: the nodes could not read it, or left it out`,
      ),
    ),
    ...joined.bundles.flatMap(({ collector, list, content }) => {
      if (list !== undefined || !content) return []
      const own = hashOfList(placeOf(joined), content.list)
      const kept = committed.find(
        (each) =>
          each.stage === 0 &&
          each.collector === collector &&
          each.hash === own &&
          each.block <= BigInt(joined.answerBlock ?? 0),
      )
      const detail = `the record leaves out its list of hashes in block ${kept?.block}`
      return kept ? [check(`list ${collector}`, false, detail)] : []
    }),
  ]
}

function checkBundle(
  joined: JoinedRecord,
  { collector, hash, content }: JoinedRecord['bundles'][number],
): RecordCheck {
  const name = `bundle ${collector}`
  if (!content) {
    return cannotSay(
      name,
      `no copy of ${hash} was returned; ask another archive, or the collector`,
    )
  }
  const fault = findBundleFault(joined, collector, hash, content)
  return check(name, fault === undefined, fault ?? `it has the hash ${hash}`)
}

function findBundleFault(
  joined: JoinedRecord,
  collector: string,
  hash: string,
  content: Bundle,
): string | undefined {
  const actual = hashBundle(content)
  if (actual !== hash) return `recomputed ${actual}; the record says ${hash}`
  return isBundleOf(content, { ...placeOf(joined), collector })
    ? findLongFault(content)
    : 'it is the bundle of another round'
}

function checkQuestion({ bundles, questionHash }: JoinedRecord): RecordCheck[] {
  const texts = bundles.flatMap(({ content }) => content?.question ?? [])
  const wrong = texts.find((text) => hashText(text) !== questionHash)
  const detail =
    wrong === undefined ? questionHash : 'a bundle has another question than the record'
  return [check('question hash', wrong === undefined, detail)]
}

/** What was announced, and when: the chain knows it. */
function checkAnnounced(
  joined: JoinedRecord,
  facts: GatheredFacts | undefined,
): RecordCheck[] {
  if (!facts) {
    const detail = 'what collectors and workers announced was not read from a node'
    return [cannotSay('announcements', detail)]
  }
  const { requestedBlock, distance, committed, posted } = facts
  const answerBlock = requestedBlock + distance + BigInt(answerBlocksOf(joined.chainId))
  const isAnnounced = (
    collector: string,
    stage: number,
    hash: string | undefined,
    block: number | undefined,
  ) =>
    committed.some(
      (each) =>
        each.collector.toLowerCase() === collector &&
        each.stage === stage &&
        each.hash === hash &&
        each.block === BigInt(block ?? -1),
    )
  return [
    compare('answer block', joined.answerBlock ?? 0, answerBlock),
    ...joined.bundles.flatMap(({ collector, hash, block, list, listBlock }) => [
      check(
        `announcement ${collector}`,
        isAnnounced(collector, 1, hash, block),
        `bundle in block ${block}`,
      ),
      ...(list === undefined
        ? []
        : [
            check(
              `list ${collector}`,
              isAnnounced(collector, 0, list, listBlock),
              `list of hashes in block ${listBlock}`,
            ),
          ]),
    ]),
    ...joined.seats.map(({ worker, posted: hash }) =>
      compare(
        `posted ${worker}`,
        hash ?? 'nothing',
        firstHash(posted, worker, requestedBlock + distance),
      ),
    ),
  ]
}

/** Before the draw there are no seats, so that an earlier hash is of another round. */
function firstHash(
  posted: GatheredFacts['posted'],
  worker: string,
  drawnAt: bigint,
): string {
  return (
    posted.find((each) => each.block >= drawnAt && each.worker.toLowerCase() === worker)
      ?.hash ?? 'nothing'
  )
}

/** Each form that counts was signed by its worker; one that no bundle holds was signed by nobody. */
function checkSignatures(
  joined: JoinedRecord,
  valid: ReadonlySet<string> | undefined,
): RecordCheck[] {
  const claims = claimGroups(extract(joined), receiptSigners(joined)).flat()
  const isWhole = joined.bundles.every(({ content }) => content)
  return joined.seats.flatMap((seat) =>
    countedForms(seat).map(({ kind, hash }) => {
      const name = `signature ${kind} ${seat.worker}`
      // Bundles may hold a hash with several signatures, of which one is enough.
      const own = claims.filter(
        (each) => each.kind === kind && each.signer === seat.worker && each.hash === hash,
      )
      if (own.length === 0) {
        return isWhole
          ? check(name, false, `no bundle holds ${hash}`)
          : cannotSay(name, `its bundle is missing, which holds ${hash}`)
      }
      if (!valid) return cannotSay(name, unchecked)
      const holds = own.some((each) => valid.has(claimKey(each)))
      return check(
        name,
        holds,
        holds ? 'the worker signed it' : 'the worker did not sign it',
      )
    }),
  )
}

const unchecked =
  'no signature was checked; a node is needed for those of contract wallets'

function countedForms({ answer, defence, equivocation }: HeadSeat) {
  const answers = answer === undefined ? (equivocation ?? []) : [answer]
  return [
    ...answers.map((hash) => ({ kind: 'answer' as const, hash })),
    ...(defence === undefined ? [] : [{ kind: 'defence' as const, hash: defence }]),
  ]
}

/** Decides again what counts of each seat, by the code of the workflow. */
function checkSeats(
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
    // Where the workflow asks, it challenges nobody unless there is a vote to judge.
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
  const gathered = { seats: extract(joined), lists }
  const counts = countAnswers(
    seats,
    question,
    gathered,
    hashFacts(joined, facts),
    isValid,
  )
  return { counts, defences: countDefences(seats, counts, question) }
}

type Counted = Pick<
  HeadSeat,
  'answer' | 'defence' | 'absence' | 'equivocation' | 'challenge'
>

function describe({
  answer,
  defence,
  absence,
  equivocation,
  challenge,
}: Counted): string {
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

/** The pairs of the judge follow from the draw. */
function checkJudgeSeed({
  judge,
  marketId,
  deadline,
  draw,
}: JoinedRecord): RecordCheck[] {
  if (judge.seed === undefined) return []
  const seed = judgeSeed({ marketId: BigInt(marketId), deadline, draw })
  return [compare('judge seed', judge.seed, seed, 'the draw sets')]
}

/** The workers of a call of the judge that failed have the medians of the others. */
function checkMedians({ seats }: JoinedRecord): RecordCheck[] {
  const judged = seats.flatMap(({ scores, isMedian }) =>
    scores && !isMedian ? [toDimensions(scores)] : [],
  )
  const medians = listDimensions(medianDimensions(judged)).join(' ')
  return seats
    .filter(({ isMedian }) => isMedian)
    .map(({ worker, scores = [] }) =>
      compare(`medians ${worker}`, scores.join(' '), medians, 'the medians are'),
    )
}

function placeOf({ chainId, market, marketId, terms }: JoinedRecord): PanelPlace {
  return { chainId, market, marketId, requestedAt: terms.requestedAt }
}

function extract(joined: JoinedRecord) {
  return extractSeats(
    joined.seats.map(({ worker }) => worker),
    joined.bundles.flatMap(({ content }) => content ?? []),
    hashText,
    () => true,
  )
}

function receiptSigners({ bundles }: JoinedRecord) {
  return bundles.flatMap(({ content }) =>
    (content?.seats ?? []).flatMap(({ receipts = [] }) =>
      receipts.map(({ collector }) => ({ address: collector.toLowerCase() })),
    ),
  )
}
