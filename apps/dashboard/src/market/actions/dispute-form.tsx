'use client'

import type { Market } from '@cresolver/chain'
import { useState } from 'react'
import type { DisputableMarket } from '../../chain/read-terms.ts'
import { useDashboard } from '../../live/dashboard-context.tsx'
import type { Asset } from '../../transactions/read-asset.ts'
import { TransactionPanel } from '../../transactions/transaction-panel.tsx'
import { Button } from '../../ui/button.tsx'
import { Input } from '../../ui/input.tsx'
import { disputeCost, MOST_REASON_BYTES, planDispute } from './plan-dispute.ts'

/** Asks for the reason of a dispute, and says what it costs. */
export function DisputeForm({
  market,
  details,
  asset,
  onClose,
}: {
  readonly market: Market
  readonly details: DisputableMarket
  readonly asset: Asset
  readonly onClose: () => void
}) {
  const { connection } = useDashboard()
  const [reason, setReason] = useState('')
  const [isReady, setReady] = useState(false)
  const bytes = new TextEncoder().encode(reason.trim()).length
  const isTooLong = bytes > MOST_REASON_BYTES
  if (isReady) {
    return (
      <TransactionPanel
        input={`dispute ${market.marketId} ${reason}`}
        prepare={(account) =>
          planDispute(
            connection,
            { ...{ market, details, asset }, reason: reason.trim() },
            account,
          )
        }
        onCancel={onClose}
      />
    )
  }
  return (
    <form className="grid gap-3" onSubmit={(event) => event.preventDefault()}>
      <p>A dispute costs {asset.format(disputeCost(details))}.</p>
      <Input
        name="Why the verdict is wrong"
        rows={3}
        value={reason}
        onChange={setReason}
        hint="Public, on the chain. Name the source that says otherwise."
        problem={
          isTooLong ? `${bytes} bytes; ${MOST_REASON_BYTES} are allowed.` : undefined
        }
      />
      <p className="flex gap-2">
        <Button disabled={bytes === 0 || isTooLong} onPress={() => setReady(true)}>
          Continue
        </Button>
        <Button onPress={onClose}>Cancel</Button>
      </p>
    </form>
  )
}
