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

const characters = ['analyst', 'optimist', 'skeptic'] as const

/** More workers, for a panel of ten. */
export const PANEL_AGENTS: readonly Omit<(typeof LOCAL_AGENTS)[number], 'fee'>[] = [
  'Delta',
  'Epsilon',
  'Zeta',
  'Eta',
  'Theta',
  'Iota',
  'Kappa',
].map((name, index) => ({ name, character: characters[index % 3] ?? 'analyst' }))

/** Returns true for a worker that sits on the panel of ten alone. */
export function isPanelAgent(name: string): boolean {
  return PANEL_AGENTS.some((agent) => agent.name === name)
}
