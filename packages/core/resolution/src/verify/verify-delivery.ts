import type { SettlementRecord } from '../record/settlement-record.ts'
import type { RecordCheck } from './record-check.ts'
import { checkReport, type DeliveredReport } from './verify-settlement-report.ts'

/** The workflow that wrote the report, and what its receiver says of it. */
export type WorkflowFacts = {
  /** Id of the workflow, from the header of the report. */
  readonly id: string
  /** Whether the receiver lists it now, listed it until the report, or never did. */
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
    ...(report ? checkReport(record, report) : [unreadable]),
    ...(workflow ? [checkWorkflow(workflow)] : []),
  ]
}

const unreadable: RecordCheck = {
  name: 'report',
  holds: true,
  isUnknown: true,
  detail: 'its transaction holds no report that could be read',
}

function checkWorkflow({ id, listed, isEnforced }: WorkflowFacts): RecordCheck {
  const name = 'workflow'
  switch (listed) {
    case 'now':
      return { name, holds: true, detail: `${id}, which the receiver lists` }
    case 'before':
      return { name, holds: true, detail: `${id}, which the receiver listed then` }
    case 'never':
      return isEnforced
        ? { name, holds: false, detail: `the receiver never listed ${id}` }
        : {
            name,
            holds: true,
            isUnknown: true,
            detail: `${id}; the receiver takes the reports of every workflow`,
          }
  }
}
