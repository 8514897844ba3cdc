import type { Character } from '@cresolver/agent'

/** Name of the local worker whose answers come from round tables. */
export const TABLE_WORKER = 'Table'

/** The workers of a local system: each has its own character. */
export const LOCAL_AGENTS: readonly {
  readonly name: string
  readonly character: Character
  /** Price of a seat on the CLARA market. */
  readonly fee: string
}[] = [
  { name: 'Alpha', character: 'analyst', fee: '12' },
  { name: 'Beta', character: 'optimist', fee: '9' },
  { name: 'Gamma', character: 'skeptic', fee: '15' },
]

const characters = ['analyst', 'optimist', 'skeptic'] as const

/** More workers, which start only if a market needs them. */
export const PANEL_AGENTS: readonly Omit<(typeof LOCAL_AGENTS)[number], 'fee'>[] = [
  'Delta',
  'Epsilon',
  'Zeta',
  'Eta',
  'Theta',
  'Iota',
  'Kappa',
].map((name, index) => ({ name, character: characters[index % 3] ?? 'analyst' }))

/** Names of {@link LOCAL_AGENTS}. */
export const LOCAL_AGENT_NAMES: readonly string[] = LOCAL_AGENTS.map(({ name }) => name)
