import type { SettlementRecord } from '../../record/settlement-record.ts'
import { cannotSay, check, type RecordCheck } from '../record-check.ts'
import { checkReport, type DeliveredReport } from './verify-settlement-report.ts'

/** The workflow that wrote the report, and what its receiver says of it. */
export type WorkflowFacts = {
  /** Id of the workflow, from the header of the report. */
  readonly id: string
  /** Listing by the receiver: now, until the report, or never. */
  readonly listed: 'now' | 'before' | 'never'
  /** False where the receiver takes reports of workflows that it does not list. */
  readonly isEnforced: boolean
}

/** Compares what the forwarder delivered: the report, and the workflow that wrote it. */
export function checkDelivery(
  record: SettlementRecord,
  report: DeliveredReport | undefined,
  workflow: WorkflowFacts | undefined,
): RecordCheck[] {
  return [
    ...(report
      ? checkReport(record, report)
      : [cannotSay('report', 'its transaction holds no report that could be read')]),
    workflow
      ? checkWorkflow(workflow)
      : cannotSay('workflow', 'the receiver was not asked for it'),
  ]
}

function checkWorkflow({ id, listed, isEnforced }: WorkflowFacts): RecordCheck {
  const name = 'workflow'
  switch (listed) {
    case 'now':
      return check(name, true, `${id}, which the receiver lists`)
    case 'before':
      return check(name, true, `${id}, which the receiver listed then`)
    case 'never':
      return isEnforced
        ? check(name, false, `the receiver never listed ${id}`)
        : cannotSay(name, `${id}; the receiver takes the reports of every workflow`)
  }
}
