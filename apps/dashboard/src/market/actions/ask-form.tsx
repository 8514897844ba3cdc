'use client'

import type { Market } from '@cresolver/chain'
import { useState } from 'react'
import type { DisputableMarket } from '../../chain/read-terms.ts'
import { useDashboard } from '../../live/dashboard-context.tsx'
import { useMarketTime } from '../../shell/use-freshness.ts'
import type { Asset } from '../../transactions/read-asset.ts'
import { TransactionPanel } from '../../transactions/transaction-panel.tsx'
import { Button } from '../../ui/button.tsx'
import { ChoiceField } from '../../ui/choice-field.tsx'
import { type AskedClaim, planAsk } from './plan-ask.ts'

const texts = {
  YES: 'YES',
  NO: 'NO',
  SPLIT: 'SPLIT: each side gets one half',
  INVALID: 'INVALID: the question has no answer',
  UNSURE: 'no claim: only ask',
} as const satisfies Record<AskedClaim, string>

/** Asks what an asker claims, and says what the bond is. */
export function AskForm({
  market,
  details,
  asset,
  question,
  onClose,
}: {
  readonly market: Market
  readonly details: DisputableMarket
  readonly asset: Asset
  /** Text of the question. */
  readonly question: string
  readonly onClose: () => void
}) {
  const { connection } = useDashboard()
  const { terms } = details
  const isEarly = useMarketTime() < market.deadline
  const claims: readonly AskedClaim[] = isEarly
    ? ['YES']
    : [
        ...(terms.judgeFirst ? (['UNSURE'] as const) : []),
        'YES',
        'NO',
        'SPLIT',
        'INVALID',
      ]
  const [claim, setClaim] = useState<AskedClaim>(claims[0] ?? 'YES')
  const [isReady, setReady] = useState(false)
  if (isReady) {
    return (
      <TransactionPanel
        input={`ask ${market.marketId} ${claim}`}
        prepare={(account) =>
          planAsk(connection, { market, details, asset, claim, question }, account)
        }
        onCancel={onClose}
      />
    )
  }
  return (
    <form className="grid gap-3" onSubmit={(event) => event.preventDefault()}>
      <p>Asking deposits a bond of {asset.format(terms.bond)}.</p>
      <ChoiceField
        name="What you claim"
        value={claim}
        choices={claims.map((each) => [each, texts[each]] as const)}
        onChange={setClaim}
      />
      {isEarly && (
        <p className="text-sm text-muted">Before the deadline only YES can be claimed.</p>
      )}
      <p className="flex gap-2">
        <Button onPress={() => setReady(true)}>Continue</Button>
        <Button onPress={onClose}>Cancel</Button>
      </p>
    </form>
  )
}
