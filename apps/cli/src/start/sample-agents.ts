import type { SampleCharacter } from '@cresolver/round-table/samples'

/** The agents that sit at local tables: each has its own character. */
export const SAMPLE_AGENTS: readonly {
  readonly name: string
  readonly domain: string
  readonly character: SampleCharacter
}[] = [
  { name: 'sample_analyst', domain: 'facts, numbers and dates', character: 'analyst' },
  { name: 'sample_skeptic', domain: 'sources and definitions', character: 'skeptic' },
  { name: 'sample_optimist', domain: 'chances', character: 'optimist' },
]
