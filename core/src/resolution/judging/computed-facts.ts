import type { JudgedAnswer } from './judged-answer.ts'

/** Values that code counts in an answer. */
type ComputedFacts = {
  readonly sources: number
  /** Different hosts of links among the sources. */
  readonly sourceHosts: number
  readonly claims: number
  readonly claimHosts: number
}

/** Counts what a judge need not guess. */
export function computeFacts({ answer }: Pick<JudgedAnswer, 'answer'>): ComputedFacts {
  const claims = answer.claims ?? []
  return {
    sources: answer.sources.length,
    sourceHosts: countHosts(answer.sources),
    claims: claims.length,
    claimHosts: countHosts(claims.map(({ url }) => url)),
  }
}

function countHosts(links: readonly string[]): number {
  const hosts = links.flatMap(
    (link) => /^https?:\/\/(?:www\.)?([a-z0-9.-]+)/i.exec(link.trim())?.[1] ?? [],
  )
  return new Set(hosts.map((host) => host.toLowerCase())).size
}
