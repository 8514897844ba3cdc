import { errorText, type Hash, hashText } from '../../../protocol/index.ts'
import type { RoundRecord } from '../../record/record.ts'
import { isDirect } from '../../record/round-head.ts'
import {
  isAdjudicationRecord,
  parseRecord,
  type SettlementRecord,
} from '../../record/settlement-record.ts'
import {
  cannotSay,
  check,
  compare,
  type RecordCheck,
  type RecordVerification,
  verificationOf,
} from '../record-check.ts'
import { checkClarifications } from '../verify-clarifications.ts'
import { checkDrawn } from '../verify-draw.ts'
import { checkEffect } from '../verify-effect.ts'
import { verifyRecord } from '../verify-record.ts'
import { checkWorkers } from '../verify-workers.ts'
import type { SettlementFacts } from './settlement-facts.ts'
import { checkDelivery } from './verify-delivery.ts'
import { checkPayments } from './verify-payments.ts'

/**
 * Holds a record against the chain: replays it as `verifyRecord` does, then compares what it is about,
 * who took part, the verdict, the delivered report and the payouts.
 *
 * @param value - a record, also straight from JSON; strange input fails and never throws
 * @param evidenceHash - the hash found on chain
 * @param facts - {@link SettlementFacts}
 * @returns one line for each statement; a record that does not parse fails at `schema` alone
 */
export function verifySettlement(
  value: unknown,
  evidenceHash: Hash,
  facts: SettlementFacts,
): RecordVerification {
  return verificationOf([
    ...attempt('replay', () => verifyRecord(value, evidenceHash, facts).checks),
    ...attempt('comparison', () => {
      const record = read(value)
      return record ? compareWithChain(record, facts) : []
    }),
  ])
}

/** A moment past the calendar or half a surrogate pair parses and breaks later. */
function attempt(
  name: string,
  run: () => readonly RecordCheck[],
): readonly RecordCheck[] {
  try {
    return run()
  } catch (error) {
    return [check(name, false, errorText(error))]
  }
}

function read(value: unknown): SettlementRecord | undefined {
  try {
    return parseRecord(value)
  } catch {
    return undefined
  }
}

function compareWithChain(
  record: SettlementRecord,
  facts: SettlementFacts,
): RecordCheck[] {
  return [
    compare('chain', record.chainId, facts.chainId),
    compare('market', record.market, facts.market.toLowerCase()),
    compare('receiver', record.receiver, facts.receiver.toLowerCase()),
    compare('market id', record.marketId, facts.marketId),
    compareQuestion(record, facts),
    compare('deadline', record.deadline, facts.deadline),
    ...(isAdjudicationRecord(record)
      ? []
      : [
          checkClarifications(record.clarifications ?? [], facts.clarifications),
          checkGatherer(record, facts),
          ...checkWorkers(record, facts.workers),
          ...checkDrawn(record, facts),
          compare('policy', record.policy, facts.terms.policy),
        ]),
    ...checkDelivery(record, facts.report, facts.workflow),
    ...checkEffect(record, facts),
    ...checkAsking(record, facts),
    ...(record.terms.askedAt === undefined ? [] : checkPayments(facts.settled)),
  ]
}

/** A head has the hash alone: its text is in the bundles. */
function compareQuestion(
  record: SettlementRecord,
  { question, questionHash }: SettlementFacts,
): RecordCheck {
  const name = 'question'
  if (!isAdjudicationRecord(record)) {
    return compare(name, record.joined.questionHash, questionHash ?? hashText(question))
  }
  return questionHash === undefined
    ? compare(name, record.question, question)
    : compare(name, hashText(record.question), questionHash)
}

/** A market that names collectors counts what they gathered, and any other one what the workflow was answered. */
function checkGatherer({ joined }: RoundRecord, { terms }: SettlementFacts): RecordCheck {
  const name = 'asked by'
  const asked = isDirect(joined) ? 'the workflow' : 'collectors'
  return terms.isCollected === undefined
    ? cannotSay(name, 'whether the market names collectors was not read from a node')
    : compare(name, asked, terms.isCollected ? 'collectors' : 'the workflow')
}

/** The number of the asking is part of the draw, and its time is what a judge decides by. */
function checkAsking(
  { terms }: SettlementRecord,
  { asking }: SettlementFacts,
): RecordCheck[] {
  const describe = (stage: number, askedAt: number) => `asking ${stage} of ${askedAt}`
  const { stage, askedAt } = terms
  if (askedAt === undefined) {
    return asking
      ? [compare('asking', 'none', describe(asking.stage, asking.askedAt))]
      : []
  }
  if (asking) {
    return [
      compare('asking', describe(stage, askedAt), describe(asking.stage, asking.askedAt)),
    ]
  }
  return [cannotSay('asking', `not compared: ${describe(stage, askedAt)}`)]
}
