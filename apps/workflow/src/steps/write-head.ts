import { canonicalHash, canonicalJson, hashText, utf8Length } from '@cresolver/protocol'
import {
  type HeadSeat,
  judgeSeed,
  listDimensions,
  type PanelPart,
  type RoundHead,
  writeWords,
} from '@cresolver/resolution'
import { WORKFLOW_VERSION } from '../config.ts'
import { hashPrompt } from '../judge/rubric.ts'
import type { RoundRuntime } from '../runtime/round-runtime.ts'
import { judgeName } from './evaluate.ts'
import { type ClarificationsPart, fitClarifications } from './fit-clarifications.ts'
import type { GatheredPanel } from './gather.ts'
import { termsPart, weightsOf } from './record.ts'
import { policyOf, type Verdict } from './resolve.ts'

/**
 * Everything that a round adds to the bundles of its collectors. The judge's reasons are shortened until
 * the head fits one request.
 */
export function writeHead(
  runtime: RoundRuntime,
  gathered: GatheredPanel,
  data: PanelPart | undefined,
  verdict: Verdict,
): RoundHead {
  const { config } = runtime
  const { panel, asked, announced } = gathered
  const isJudged = config.judge.kind === 'model' && verdict.workers.length > 0
  const head = {
    version: 2,
    chainId: config.chainId,
    market: config.market,
    receiver: config.receiver,
    marketId: panel.marketId.toString(),
    questionHash: hashText(panel.text),
    deadline: panel.deadline,
    policy: policyOf(panel).name,
    software: { version: WORKFLOW_VERSION, configHash: canonicalHash(config) },
    judge: {
      kind: config.judge.kind,
      model: judgeName(runtime),
      ...(isJudged && { promptHash: hashPrompt(), seed: judgeSeed(panel) }),
      ...(verdict.usage && { usage: { ...verdict.usage } }),
    },
    quorum: {
      asked: asked.quorum.asked,
      answered: asked.quorum.answered,
      required: asked.quorum.required,
    },
    draw: panel.draw,
    answerBlock: Number(announced.answerBlock),
    bundles: nameBundles(gathered),
    vote: { yes: verdict.totals.yes.toString(), no: verdict.totals.no.toString() },
    ...(verdict.votes && { words: writeWords(verdict.votes.words) }),
    outcome: verdict.outcome,
    ...(data && { adjudication: data }),
    terms: termsPart(panel, verdict.outcome),
  } as const
  const withReasons = (part: ClarificationsPart, characters: number): RoundHead => ({
    ...head,
    ...part,
    seats: panel.workers.map((_, index) =>
      writeSeat(gathered, verdict, index, characters),
    ),
  })
  const { httpRequestBytes } = config.quotas
  return fitClarifications(panel.clarifications, httpRequestBytes, (part) =>
    fitHead((characters) => withReasons(part, characters), httpRequestBytes),
  )
}

/** The longest reasons that fit; without any the head always does. */
function fitHead(
  withReasons: (characters: number) => RoundHead,
  most: number,
): RoundHead {
  for (const characters of [100, 60, 30]) {
    const fitted = withReasons(characters)
    if (utf8Length(canonicalJson(fitted)) <= most) return fitted
  }
  return withReasons(0)
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
  { panel, counts, defences }: GatheredPanel,
  verdict: Verdict,
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
      ...weightsOf(judged),
    }),
    ...(seat && { votes: seat.votes, code: seat.code }),
  }
}
