import { toBinary } from '@bufbuild/protobuf'
import { SDK_PB, VALUES_PB } from '@chainlink/cre-sdk/pb'

/**
 * Merges the observations of the nodes into the one value that the DON agrees on.
 *
 * Only identical aggregation is offered: a workflow that needs another one gets an error.
 */
export function aggregate(
  observations: readonly VALUES_PB.Value[],
  descriptor: SDK_PB.ConsensusDescriptor | undefined,
  needed: number,
): VALUES_PB.Value {
  const kind = descriptor?.descriptor
  if (kind?.case !== 'aggregation' || kind.value !== SDK_PB.AggregationType.IDENTICAL) {
    throw new Error('the local DON aggregates identical observations only')
  }
  const groups = new Map<string, { count: number; value: VALUES_PB.Value }>()
  for (const value of observations) {
    const key = Buffer.from(toBinary(VALUES_PB.ValueSchema, value)).toString('base64')
    groups.set(key, { count: (groups.get(key)?.count ?? 0) + 1, value })
  }
  const [largest] = [...groups.values()].sort((one, other) => other.count - one.count)
  if (largest && largest.count >= needed) return largest.value
  throw new Error(
    `consensus failed: ${needed} identical observations needed, ` +
      `${largest?.count ?? 0} of ${observations.length} agree`,
  )
}
