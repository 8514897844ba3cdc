import type { SideWeight, SourceCount } from '@cresolver/core/evidence'

/**
 * Describes the evidence for an outcome in words: how many sources, and of which kind.
 *
 * @param weight - sources for it and against it
 * @returns such as `1 primary and 2 listed sources; nothing against it`
 */
export function describeWeight(weight: SideWeight): string {
  const { primary, listed } = weight.against
  const against = primary + listed === 0 ? 'nothing' : countSources(weight.against)
  return `${countSources(weight.for)}; ${against} against it`
}

function countSources({ primary, listed }: SourceCount): string {
  const kinds = [
    ...(primary > 0 ? [`${primary} primary`] : []),
    ...(listed > 0 ? [`${listed} listed`] : []),
  ]
  return `${kinds.join(' and ')} source${primary + listed === 1 ? '' : 's'}`
}
