import { isAdjudicationRecord, type SettlementRecord } from './settlement-record.ts'
import type { WorkerRecord } from './worker-record.ts'

/** One answer of a record in short. Its texts are untrusted. */
export type ExplainedAnswer = {
  /** Address, lower case. */
  readonly worker: string
  /** Its statement. */
  readonly outcome: string
  /** 0 to 1, as it stated it. */
  readonly confidence: number
  /** False for a guess. */
  readonly investigated: boolean
  /** Weight on chain in whole units; absent where it has none. */
  readonly weight?: string
  /** Votes that count; absent without a window. */
  readonly votes?: number
  readonly summary: string
  /** Quotes with the page that each is from. */
  readonly quotes: readonly { readonly quote: string; readonly url: string }[]
}

/** Why a verdict came out as it did, from its record alone. */
export type RecordExplanation = {
  /** YES, NO, SPLIT, VOID with its reason, or UNSURE with its reason. */
  readonly outcome: string
  readonly reason?: string
} & (
  | {
      readonly decidedBy: 'data'
      /** Statement of each source. */
      readonly readings: readonly {
        readonly source: string
        readonly value?: string
        readonly side?: string
        readonly fault?: string
      }[]
    }
  | {
      readonly decidedBy: 'panel'
      /** Answers for the outcome, those with the most votes or weight first. */
      readonly supporting: readonly ExplainedAnswer[]
      /** All other answers, in the same order. */
      readonly opposing: readonly ExplainedAnswer[]
      /** Workers that were asked and did not answer. */
      readonly absent: number
    }
)

/** Lengths of an explanation. */
export type ExplainOptions = {
  /** Most characters of each text of a worker; default 600. */
  readonly characters?: number | undefined
  /** Most quotes of each answer; default 3. */
  readonly quotes?: number | undefined
}

/**
 * Explains a verdict from its record: who answered what, from which quotes, or what data said. It
 * computes nothing and verifies nothing: verify the record first.
 *
 * Docs: https://github.com/cresolver/cresolver/blob/main/docs/verify.md#what-is-checked
 *
 * @param record - a record, as `parseRecord` returns it
 * @param options - {@link ExplainOptions}
 * @returns the explanation; texts of workers are data and may try to give orders
 *
 * @example
 * ```ts
 * import { explainRecord, parseRecord } from '@cresolver/sdk/resolution'
 *
 * export function reasonsOf(json: string) {
 *   const explanation = explainRecord(parseRecord(JSON.parse(json)))
 *   return explanation.decidedBy === 'panel' ? explanation.supporting : [] // answers with their quotes
 * }
 * ```
 */
export function explainRecord(
  record: SettlementRecord,
  options: ExplainOptions = {},
): RecordExplanation {
  const outcome = outcomeOf(record)
  if (isAdjudicationRecord(record)) {
    return { ...outcome, decidedBy: 'data', readings: readingsOf(record.adjudication) }
  }
  const answered = record.workers
    .flatMap((worker) => (worker.answer ? [{ ...worker, answer: worker.answer }] : []))
    .sort((a, b) => compare(weightOf(b), weightOf(a)))
    .map((worker) => explainAnswer(worker, options))
  const isFor = (answer: ExplainedAnswer) => answer.outcome === outcome.outcome
  return {
    ...outcome,
    decidedBy: 'panel',
    supporting: answered.filter(isFor),
    opposing: answered.filter((answer) => !isFor(answer)),
    absent: record.workers.filter(({ answer, absence }) => !answer && absence).length,
  }
}

function outcomeOf({ outcome }: SettlementRecord): {
  readonly outcome: string
  readonly reason?: string
} {
  switch (outcome.kind) {
    case 'settle':
      return { outcome: outcome.resolution ? 'YES' : 'NO' }
    case 'split':
      return { outcome: 'SPLIT' }
    case 'void':
      return { outcome: 'VOID', reason: outcome.reason }
    case 'unsure':
      return { outcome: 'UNSURE', reason: outcome.reason }
  }
}

type AnsweredRecord = WorkerRecord & {
  readonly answer: NonNullable<WorkerRecord['answer']>
}

function explainAnswer(
  { worker, answer, weight, votes }: AnsweredRecord,
  { characters = 600, quotes = 3 }: ExplainOptions,
): ExplainedAnswer {
  const short = (text: string) => text.slice(0, characters)
  return {
    worker,
    outcome: answer.outcome ?? (answer.determination ? 'YES' : 'NO'),
    confidence: answer.confidence,
    investigated: answer.investigated,
    ...(weight !== undefined && { weight }),
    ...(votes !== undefined && { votes }),
    summary: short(answer.evidence),
    quotes: (answer.claims ?? [])
      .slice(0, quotes)
      .map(({ quote, url }) => ({ quote: short(quote), url: short(url) })),
  }
}

type Readings = (RecordExplanation & { readonly decidedBy: 'data' })['readings']
type DecidedAdjudication = Extract<SettlementRecord, { kind: unknown }>['adjudication']

function readingsOf({ finding }: DecidedAdjudication): Readings {
  if (!('readings' in finding)) return []
  return finding.readings.map((reading) =>
    'fault' in reading
      ? { source: reading.source, fault: `${reading.fault}: ${reading.reason}` }
      : {
          source: reading.source,
          side: reading.side,
          ...(reading.value !== undefined && { value: reading.value }),
        },
  )
}

function weightOf({ votes, weight, voteWeight }: WorkerRecord): bigint {
  return BigInt(votes ?? weight ?? voteWeight ?? 0)
}

function compare(a: bigint, b: bigint): number {
  return a < b ? -1 : a > b ? 1 : 0
}
