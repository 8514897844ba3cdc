import type { Panel } from '@cresolver/chain/panel'
import { canonicalJson, hashText, utf8Length } from '@cresolver/core/protocol'
import {
  type HeadSeat,
  hashClarification,
  hashTranscript,
  judgeSeed,
  listDimensions,
  type PanelPart,
  type RoundHead,
  writeTranscript,
  writeWords,
} from '@cresolver/core/resolution'
import { WORKFLOW_VERSION } from '../config.ts'
import { hashPrompt } from '../judge/rubric.ts'
import type { RoundRuntime } from '../runtime/round-runtime.ts'
import type { AskedPanel } from './asked-panel.ts'
import { judgedAt, judgeName } from './evaluate.ts'
import type { GatheredPanel } from './gather.ts'
import { termsPart } from './record-adjudication.ts'
import { policyOf, type RoundVerdict } from './resolve.ts'

/** A round whose answers are counted. */
type CountedRound = Pick<GatheredPanel, 'panel' | 'counts' | 'defences'> & {
  readonly quorum: AskedPanel['quorum']
  readonly bundles: RoundHead['bundles']
  /** Last block in which a list of hashes counted; undefined where the workflow itself asked. */
  readonly answerBlock?: number | undefined
}

/** The round of a panel whose answers collectors gathered. */
export function gatheredRound(gathered: GatheredPanel): CountedRound {
  const { panel, asked, counts, defences, announced } = gathered
  return {
    ...{ panel, counts, defences, quorum: asked.quorum },
    bundles: nameBundles(gathered),
    answerBlock: Number(announced.answerBlock),
  }
}

/**
 * Everything that a round adds to its bundles. Clarifications and the judge's reasons are shortened until the head
 * fits.
 *
 * @param most - bytes of the head
 */
export function writeHead(
  runtime: RoundRuntime,
  round: CountedRound,
  data: PanelPart | undefined,
  verdict: RoundVerdict,
  most: number,
): RoundHead {
  const { config } = runtime
  const { panel, quorum, answerBlock } = round
  const isJudged = config.judge.kind === 'model' && verdict.workers.length > 0
  const head = {
    version: 2,
    chainId: config.chainId,
    market: config.market.toLowerCase(),
    receiver: config.receiver.toLowerCase(),
    marketId: panel.marketId.toString(),
    questionHash: hashText(panel.text),
    deadline: panel.deadline,
    policy: policyOf(panel).name,
    software: { version: WORKFLOW_VERSION, configHash: config.configHash },
    judge: {
      kind: config.judge.kind,
      model: judgeName(runtime),
      ...(isJudged && {
        ...{ promptHash: hashPrompt(), seed: judgeSeed(panel) },
        judgedAt: judgedAt(runtime),
      }),
      ...(verdict.replies && {
        replies: hashTranscript(writeTranscript(verdict.replies)),
      }),
      ...(verdict.usage && { usage: { ...verdict.usage } }),
    },
    quorum: {
      asked: quorum.asked,
      answered: quorum.answered,
      required: quorum.required,
    },
    draw: panel.draw,
    ...(answerBlock !== undefined && { answerBlock }),
    bundles: round.bundles,
    vote: { yes: verdict.totals.yes.toString(), no: verdict.totals.no.toString() },
    ...(verdict.votes && { words: writeWords(verdict.votes.words) }),
    outcome: verdict.outcome,
    ...(data && { adjudication: data }),
    terms: termsPart(panel, verdict.outcome),
  } as const
  const withParts = (part: ClarificationsPart, characters: number): RoundHead => ({
    ...head,
    ...part,
    seats: panel.workers.map((_, index) => writeSeat(round, verdict, index, characters)),
  })
  const parts = clarificationParts(panel)
  for (const part of parts) {
    for (const characters of [100, 60, 30, 0]) {
      const fitted = withParts(part, characters)
      if (utf8Length(canonicalJson(fitted)) <= most) return fitted
    }
  }
  // With hashes and without reasons a head always fits.
  return withParts(parts.at(-1) ?? {}, 0)
}

type ClarificationsPart = Pick<RoundHead, 'clarifications'>

/** The texts of the clarifications, and where these do not fit their hashes. */
function clarificationParts({ clarifications }: Panel): ClarificationsPart[] {
  if (clarifications === undefined) return [{}]
  return [
    { clarifications: clarifications.map(({ at, text }) => ({ at, text })) },
    { clarifications: clarifications.map(hashClarification) },
  ]
}

/** Only bundles that were read are part of the record. */
function nameBundles({ announced, extract }: GatheredPanel): RoundHead['bundles'] {
  return announced.bundles.flatMap(({ collector, hash, block }, index) => {
    const read = extract.bundles[index]
    if (read?.kind !== 'read') return []
    const list = announced.lists.find(
      (each) => each.collector === collector && each.hash === read.list,
    )
    return [
      {
        collector,
        hash,
        block: Number(block),
        ...(list && { list: list.hash, listBlock: Number(list.block) }),
      },
    ]
  })
}

function writeSeat(
  { panel, counts, defences }: CountedRound,
  verdict: RoundVerdict,
  index: number,
  reasonCharacters: number,
): HeadSeat {
  const reading = panel.workers[index]
  const count = counts[index]
  if (!reading || !count) throw new Error(`seat ${index} was not counted`)
  const { reputation } = reading
  const defence = defences.get(reading.worker)
  const judged = verdict.workers.find(({ worker }) => worker === reading.worker)
  const seat = verdict.votes?.seats.find(({ place }) => place === reading.place)
  const cut = (text: string) => text.slice(0, reasonCharacters).replace(/\p{Cs}/gu, '')
  return {
    place: reading.place,
    worker: reading.worker,
    agentId: reading.agentId.toString(),
    stake: reading.stake.toString(),
    reputation: [
      reputation.resQuality,
      reputation.srcQuality,
      reputation.analysisDepth,
      reputation.count,
    ],
    ...(count.kind === 'answered' && { answer: count.answerHash }),
    ...(defence?.kind === 'defended' && { defence: defence.hash }),
    ...(count.kind === 'absent'
      ? { absence: { step: 'ASK', code: count.code } }
      : defence?.kind === 'absent' && judged
        ? { absence: { step: 'CHALLENGE', code: defence.code } }
        : {}),
    ...(count.posted && { posted: count.posted }),
    ...(count.equivocation && {
      equivocation: [count.equivocation[0], count.equivocation[1]],
    }),
    ...(defence && { challenge: defence.challenge.kind }),
    ...(judged && {
      scores: listDimensions(judged.dimensions) as HeadSeat['scores'],
      ...(judged.isMedian && { isMedian: true as const }),
      ...(judged.reasons &&
        reasonCharacters > 0 && {
          reasons: [
            cut(judged.reasons.resQuality),
            cut(judged.reasons.srcQuality),
            cut(judged.reasons.analysisDepth),
          ],
        }),
      ...(judged.voteWeight !== undefined && {
        voteWeight: judged.voteWeight.toString(),
      }),
      ...(judged.weight !== undefined && { weight: judged.weight.toString() }),
    }),
    ...(seat && { votes: seat.votes, code: seat.code }),
  }
}
