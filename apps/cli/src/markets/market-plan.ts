import type { EscalationStep, Market, MarketVerdict } from '@cresolver/chain'

/** Names the step in which a market is; undefined before somebody asks and once it is final. */
export function presentStep(
  { requestedAt }: Pick<Market, 'requestedAt'>,
  { state, asking }: Pick<MarketVerdict, 'state' | 'asking'>,
): EscalationStep['kind'] | undefined {
  switch (state) {
    case 'NONE':
    case 'FINAL':
      return undefined
    case 'OPEN':
      return requestedAt === undefined ? undefined : 'PANEL'
    case 'PROPOSED':
      return asking?.judge === 'NONE' ? 'CLAIM' : 'APPEAL'
    case 'JUDGED':
      return asking && judges[asking.judge]
  }
}

const judges = { NONE: undefined, RULE: 'RULE', PANEL: 'PANEL', COURT: 'COURT' } as const
