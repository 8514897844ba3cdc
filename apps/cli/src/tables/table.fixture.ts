import { createHash } from 'node:crypto'
import {
  CresolverError,
  canonicalJson,
  type TableEvent,
  type TableEventBody,
  type TableResult,
  type TableView,
} from '@cresolver/core/protocol'
import { parseLog, replay } from '@cresolver/round-table/replay'
import { createPrinter } from '../terminal/printer.ts'

/** When everything happened. */
const at = '2026-05-01T11:58:00.000Z'

/** Id of the table. */
export const taskId = 'table-1'

const flags: [] = []
const answered = { status: 'answered', flags, duration_ms: 1_200 } as const

/** Events of a table where one of two agents was late. */
export const happened: readonly TableEventBody[] = [
  {
    type: 'opened',
    task_id: taskId,
    content: 'Is the back door safe?',
    options: ['YES', 'NO'],
    settings: {
      seats: 5,
      timeout_ms: 30_000,
      quorum_bps: 5_000,
      min_seats: 3,
      threshold_bps: 7_000,
      challenge_rounds: 1,
      blind: true,
      human_gate: 'none',
      check_citations: true,
      summary: false,
    },
    seed: '0'.repeat(32),
    seats: [
      { agent: 'door_reader', domain: 'locks', pseudonym: 'Agent A' },
      { agent: 'fire_reader', domain: 'fire', pseudonym: 'Agent B' },
    ],
    candidates: [
      { agent: 'door_reader', seated: true, score: 2, reasons: ['domain: door'] },
      { agent: 'fire_reader', seated: true, score: 1, reasons: ['domain: safe'] },
      { agent: 'cook', seated: false, score: 0, reasons: ['nothing in common'] },
    ],
  },
  {
    type: 'analysis',
    agent: 'door_reader',
    outcome: {
      ...answered,
      reply: {
        agent_name: 'door_reader',
        domain: 'locks',
        observations: [
          { finding: 'It has a lock.', evidence: '[POSSIBLE]', severity: 'info' },
          {
            finding: 'The lock is \u001b[31mold\u001b[0m.',
            evidence: '[VERIFIED: https://locks.example/manual:page 2] It is from 1950.',
            severity: 'critical',
          },
        ],
        recommendations: [{ action: 'Replace the lock.' }],
        position: 'NO',
      },
    },
  },
  {
    type: 'analysis',
    agent: 'fire_reader',
    outcome: { status: 'late', duration_ms: 30_000 },
  },
  {
    type: 'challenges_ended',
    rounds: 0,
    reason: 'nothing_to_challenge',
  },
  {
    type: 'vote',
    agent: 'door_reader',
    outcome: {
      ...answered,
      reply: { agent_name: 'door_reader', approve: true, conditions: ['It is cheap.'] },
    },
  },
  {
    type: 'vote',
    agent: 'fire_reader',
    outcome: { status: 'suspended', reason: 'late before' },
  },
]

/** The log of a table, whose last event holds the hash of its result. */
export function recordLog(bodies: readonly TableEventBody[] = happened): {
  readonly events: readonly TableEvent[]
  readonly result: TableResult
} {
  const open = { type: 'closed', status: 'completed', result_sha256: '' } as const
  const sha256 = computedHash(chain([...bodies, open]))
  const events = chain([...bodies, { ...open, result_sha256: sha256 }])
  return { events, result: replay(events).result }
}

/** A table as lists show it. */
export function someView(fields: Partial<TableView> = {}): TableView {
  return {
    task_id: taskId,
    status: 'completed',
    gate: null,
    content: 'Is the back door safe?',
    agents: ['door_reader', 'fire_reader'],
    opened_at: at,
    closed_at: at,
    headline: 'Consensus.',
    consensus_reached: true,
    degraded: true,
    ...fields,
  }
}

/** A window without colours. */
export function windowOf(width: number) {
  const stdout = { write: () => {}, columns: width }
  const variables = { NO_COLOR: '1' }
  return createPrinter({ stdout, stderr: stdout, variables, now: () => 0 }, false)
}

function chain(bodies: readonly TableEventBody[]): TableEvent[] {
  let previous = '0'.repeat(64)
  return bodies.map((event, index) => {
    const seq = index + 1
    const content = { task_id: taskId, seq, at, key: `event:${seq}`, event, previous }
    previous = createHash('sha256').update(canonicalJson(content)).digest('hex')
    return { ...content, hash: previous }
  })
}

/** The library says which hash it comes to when the log holds another. */
function computedHash(events: readonly TableEvent[]): string {
  try {
    replay(parseLog(events.map((event) => JSON.stringify(event)).join('\n')))
  } catch (error) {
    if (CresolverError.isInstance(error) && error.code === 'RECORD_DIFFERS')
      return error.message.match(/[0-9a-f]{64}/g)?.at(-1) ?? ''
    throw error
  }
  throw new Error('a log without the hash of its result was taken')
}
