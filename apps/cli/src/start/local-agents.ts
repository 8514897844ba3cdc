import type { Character } from '@cresolver/agent'

/** The workers of a local system: each has its own character. */
export const LOCAL_AGENTS: readonly {
  readonly name: string
  readonly character: Character
  /** What it asks for a seat on the CLARA market. */
  readonly fee: string
}[] = [
  { name: 'Alpha', character: 'analyst', fee: '12' },
  { name: 'Beta', character: 'optimist', fee: '9' },
  { name: 'Gamma', character: 'skeptic', fee: '15' },
]
