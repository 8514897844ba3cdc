import type { Entry, Ledger } from '../storage/ledger.ts'

const mostPerPage = 1_000

/** Shows a message and its place in the log of a process, as a scheduler unit does. */
export function showAssignment(ledger: Ledger, processId: string, messageId: string) {
  return toNode(ledger.message(processId, messageId))
}

/** Lists the log of a process, as a scheduler unit does. */
export function listAssignments(
  ledger: Ledger,
  processId: string,
  query: Readonly<Record<string, string>>,
) {
  const { log } = ledger.process(processId)
  const from = toNumber(query.from, Number.NEGATIVE_INFINITY)
  const to = toNumber(query.to, Number.POSITIVE_INFINITY)
  const limit = Math.min(Math.max(toNumber(query.limit, mostPerPage), 1), mostPerPage)
  const inside = log.filter(({ timestamp }) => timestamp > from && timestamp <= to)
  return {
    page_info: { has_next_page: inside.length > limit },
    edges: inside.slice(0, limit).map((entry) => ({
      cursor: String(entry.timestamp),
      node: toNode(entry),
    })),
  }
}

function toNumber(text: string | undefined, fallback: number): number {
  const value = Number(text ?? '')
  return text && Number.isFinite(value) ? value : fallback
}

function toNode({ item, height, timestamp, assignment }: Entry) {
  return {
    message: {
      id: item.id,
      owner: { address: item.owner, key: item.ownerKey },
      target: item.target,
      anchor: item.anchor,
      signature: item.signature,
      tags: item.tags,
      data: item.data.toString('utf8'),
    },
    assignment: {
      tags: [
        { name: 'Data-Protocol', value: 'ao' },
        { name: 'Type', value: 'Assignment' },
        { name: 'Process', value: assignment?.process ?? '' },
        { name: 'Message', value: item.id },
        { name: 'Nonce', value: String(assignment?.nonce ?? '') },
        { name: 'Epoch', value: '0' },
        { name: 'Timestamp', value: String(timestamp) },
        { name: 'Block-Height', value: String(height) },
      ],
    },
  }
}
