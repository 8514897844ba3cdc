import { readCoins } from '../reading/coins.ts'
import type { Diagnostic, LintSubject } from './diagnostic.ts'

/** Finds a price rule about another coin than the text. */
export function lintAssetInText({ question }: LintSubject): readonly Diagnostic[] {
  const { text, rule } = question
  if (rule.kind === 'manual' || rule.metric === 'tvl') return []
  const coins = readCoins(text)
  const [first] = coins
  const { provider, asset } = rule.source
  const id = provider === 'defillama' ? asset.replace(/^coingecko:/, '') : asset
  // Addresses such as ethereum:0x... and other providers' names cannot be compared.
  if (first === undefined || id.includes(':') || !comparable.has(provider)) return []
  if (coins.some((coin) => coin.id === id)) return []
  return [
    {
      code: 'ASSET_DIFFERS',
      severity: 'error',
      position: { field: 'rule.source' },
      message: `The text is about ${first.name}; the source is ${provider}:${asset}.`,
      proposal: `source:coingecko:${first.id}`,
    },
  ]
}

const comparable: ReadonlySet<string> = new Set(['coingecko', 'defillama'])
