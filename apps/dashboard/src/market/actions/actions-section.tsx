'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isAddressEqual } from 'viem'
import { useDashboard } from '../../live/dashboard-context.tsx'
import { useMarketTime } from '../../shell/use-freshness.ts'
import { readAsset } from '../../transactions/read-asset.ts'
import { TransactionPanel } from '../../transactions/transaction-panel.tsx'
import { TransactionStatus } from '../../transactions/transaction-status.tsx'
import { useTransactions } from '../../transactions/use-transactions.ts'
import { WithdrawOffer } from '../../transactions/withdraw-offer.tsx'
import { Button } from '../../ui/button.tsx'
import { Moment } from '../../ui/moment.tsx'
import { Section } from '../../ui/section.tsx'
import { useWallet } from '../../wallet/use-wallet.ts'
import type { MarketPageData } from '../market-page-data.ts'
import { AskForm } from './ask-form.tsx'
import { BetOffer } from './bet-offer.tsx'
import { DisputeForm } from './dispute-form.tsx'
import { JoinForm } from './join-form.tsx'
import {
  type ActionContext,
  listMarketActions,
  type MarketAction,
} from './market-action.ts'
import { mayBet } from './plan-bet.ts'
import { ACTION_NAMES, planSimple } from './plan-simple.ts'
import { ReleaseOffer } from './release-offer.tsx'
import { ShareOffer } from './share-offer.tsx'

/** Actions that the connected account, or anyone, can take on a market now. */
export function ActionsSection({ known }: { readonly known: MarketPageData }) {
  const { market, terms: details, workers = [], question } = known
  const { binaryMarket } = useDashboard().connection
  const token = details?.terms.asset
  const now = useMarketTime()
  const account = useWallet().connected?.account
  const [chosen, setChosen] = useState<MarketAction | undefined>()
  const [isBetting, setBetting] = useState(false)
  const entries = useTransactions()
  const actions = listMarketActions({
    ...{ market, details, workers, account, question, now },
  })
  const own = entries.filter(({ key }) => key.split(' ')[1] === String(market.marketId))
  const shown = isBetting ? [] : own
  const isShown =
    actions.length + own.length > 0 ||
    chosen !== undefined ||
    account !== undefined ||
    (binaryMarket !== undefined && mayBet(market, details, now))
  if (!isShown) return null
  return (
    <Section id="actions" title="Take part">
      <WithdrawOffer />
      {token && <WithdrawOffer token={token} />}
      {chosen === undefined ? (
        <>
          <ul aria-label="Actions" className="mt-2 flex flex-wrap gap-2">
            {actions.map((action) => (
              <li key={ACTION_NAMES[action.kind]}>
                <Button onPress={() => setChosen(action)}>
                  {ACTION_NAMES[action.kind]}
                </Button>
              </li>
            ))}
          </ul>
          <LeaveNote {...{ workers, account, now }} />
          <ReleaseOffer {...{ market, workers }} />
          <ShareOffer known={known} />
          {binaryMarket && (
            <BetOffer
              {...{ binaryMarket, market, details }}
              token={token}
              onBusy={setBetting}
            />
          )}
          {binaryMarket && token && (
            <BetOffer
              {...{ binaryMarket, market, details }}
              token={undefined}
              takesBets={false}
              onBusy={setBetting}
            />
          )}
          {shown.map(({ id, title, progress }) => (
            <div key={id} className="mt-2 text-sm">
              <p className="font-medium">{title}</p>
              <TransactionStatus progress={progress} />
            </div>
          ))}
        </>
      ) : (
        <ChosenAction
          key={chosen.kind}
          action={chosen}
          known={known}
          onClose={() => setChosen(undefined)}
        />
      )}
    </Section>
  )
}

function ChosenAction({
  action,
  known,
  onClose,
}: {
  readonly action: MarketAction
  readonly known: MarketPageData
  readonly onClose: () => void
}) {
  const { connection, config } = useDashboard()
  const { market, terms: details, question } = known
  const token = details?.terms.asset
  const { currency } = config.network
  const { data: asset } = useQuery({
    queryKey: ['asset', connection.market, token],
    queryFn: () => readAsset(connection, token, currency),
  })
  if (details === undefined) return null
  const form = asset && { market, details, asset, question, onClose }
  switch (action.kind) {
    case 'join':
      return form && <JoinForm {...form} />
    case 'ask':
      return form && <AskForm {...form} />
    case 'dispute':
    case 'appeal':
      return form && details.asking && <DisputeForm {...form} asking={details.asking} />
    default:
      return (
        <TransactionPanel
          input={`${ACTION_NAMES[action.kind]} ${market.marketId}`}
          prepare={async () => planSimple(connection, market, details, action, question)}
          onCancel={onClose}
        />
      )
  }
}

/** From when on the connected worker can leave, which it has announced. */
function LeaveNote({
  workers,
  account,
  now,
}: Pick<ActionContext, 'workers' | 'account' | 'now'>) {
  const own = workers.find(
    ({ address }) => account !== undefined && isAddressEqual(address, account),
  )
  if (own?.leavingAt === undefined || !own.isStaked || now >= own.leavingAt) return null
  return (
    <p className="mt-2 text-muted">
      Your account can leave from <Moment seconds={own.leavingAt} />, if no verdict has
      been requested by then.
    </p>
  )
}
