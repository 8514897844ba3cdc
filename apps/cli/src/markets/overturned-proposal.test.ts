import type { MarketOutcome } from '@cresolver/chain'
import { expect, test } from 'vitest'
import { overturnedProposal } from './overturned-proposal.ts'

const no = { kind: 'verdict', resolution: false } as const

test.each<[string | undefined, MarketOutcome, string | undefined]>([
  ['YES', no, 'YES'],
  ['NO', no, undefined],
  ['YES', { kind: 'split' }, 'YES'],
  ['SPLIT', { kind: 'split' }, undefined],
  ['YES', { kind: 'void', reason: 'NO_JUDGE' }, 'YES'],
  ['void INVALID', { kind: 'void', reason: 'INVALID' }, undefined],
  ['YES', { kind: 'open' }, undefined],
  [undefined, no, undefined],
])(
  'a proposed %s that ended as %o was overturned from %s',
  (proposed, outcome, found) => {
    expect(overturnedProposal(outcome, { decided: proposed })).toBe(found)
  },
)
