import type { RecordCheck } from './record-check.ts'

/** Subject of a check, in the order in which a reader follows a round. */
export const CHECK_KINDS = [
  'record',
  'draw',
  'answers',
  'signatures',
  'count',
  'report',
  'money',
  'quotes',
] as const
/** {@link CHECK_KINDS} */
export type CheckKind = (typeof CHECK_KINDS)[number]

/** By the words of a name that stand before an address, or before what differs. */
const kinds: Readonly<Record<string, CheckKind>> = {
  schema: 'record',
  hash: 'record',
  replay: 'record',
  comparison: 'record',
  chain: 'record',
  market: 'record',
  receiver: 'record',
  'market id': 'record',
  question: 'record',
  'question hash': 'record',
  'question asked': 'record',
  deadline: 'record',
  terms: 'record',
  'terms asked': 'record',
  'pool asked': 'record',
  asking: 'record',
  policy: 'record',
  clarifications: 'record',
  'clarifications added': 'record',
  draw: 'draw',
  'draw on chain': 'draw',
  seed: 'draw',
  workers: 'draw',
  units: 'draw',
  'panel votes': 'draw',
  'panel size': 'draw',
  'asked by': 'answers',
  announcements: 'answers',
  'answer block': 'answers',
  announcement: 'answers',
  list: 'answers',
  posted: 'answers',
  bundle: 'answers',
  bundles: 'answers',
  seat: 'answers',
  worker: 'answers',
  authors: 'signatures',
  'signature answer': 'signatures',
  'signature defence': 'signatures',
  'judge seed': 'count',
  'judge replies': 'count',
  'judge scores': 'count',
  medians: 'count',
  adjudication: 'count',
  quorum: 'count',
  reputation: 'count',
  panel: 'count',
  vote: 'count',
  votes: 'count',
  scores: 'count',
  weight: 'count',
  outcome: 'count',
  report: 'report',
  'report votes': 'report',
  workflow: 'report',
  verdict: 'report',
  'outcome reported': 'report',
  'votes counted': 'report',
  'scores counted': 'report',
  'seats scored': 'money',
  payments: 'money',
  quotes: 'quotes',
}

/**
 * Says what a check is about.
 *
 * @param check - its name, such as `weight 0xabc...`
 * @returns undefined for a name that verification does not give
 */
export function checkKind({ name }: Pick<RecordCheck, 'name'>): CheckKind | undefined {
  return kinds[name] ?? kinds[name.replace(/ \w+$/, '')]
}
