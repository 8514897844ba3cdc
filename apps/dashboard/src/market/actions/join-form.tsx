'use client'

import { type Market, toAgentId, toAmount } from '@cresolver/chain'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { readIdentityRegistry } from '../../chain/read-agents.ts'
import type { DisputableMarket } from '../../chain/read-terms.ts'
import { useDashboard } from '../../live/dashboard-context.tsx'
import type { Asset } from '../../transactions/read-asset.ts'
import { TransactionPanel } from '../../transactions/transaction-panel.tsx'
import { Button } from '../../ui/button.tsx'
import { Input, problemOf } from '../../ui/input.tsx'
import { planJoin } from './plan-join.ts'

/** Asks for the agent and the stake of a worker; in a market with a window its units of stake. */
export function JoinForm({
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
  const least = asset.least?.stake
  const { unit } = details.terms
  const [agent, setAgent] = useState('')
  const [stake, setStake] = useState(() => {
    if (unit > 0n) return '1'
    return least === undefined ? '' : (asset.format(least).split(' ')[0] ?? '')
  })
  const readStake =
    unit > 0n ? (text: string) => toAmount(unit * readUnits(text)) : asset.parse
  const [isReady, setReady] = useState(false)
  const { data: registry, isPending } = useQuery({
    queryKey: ['identity-registry', connection.market],
    queryFn: async () => (await readIdentityRegistry(connection)) ?? null,
  })
  const agentProblem = problemOf(agent, readAgent)
  const stakeProblem = problemOf(stake, readStake)
  const needsAgent = registry !== null && agent === ''
  if (isReady) {
    return (
      <TransactionPanel
        input={`join ${market.marketId} ${agent} ${stake}`}
        prepare={(account) =>
          planJoin(
            connection,
            {
              ...{ market, details, asset },
              agentId: toAgentId(agent === '' ? 0 : readAgent(agent)),
              stake: readStake(stake),
            },
            account,
          )
        }
        onCancel={onClose}
      />
    )
  }
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        setReady(true)
      }}
    >
      {registry !== null && (
        <Input
          name="Agent id"
          value={agent}
          onChange={setAgent}
          hint="Number of your agent in the identity registry. Its owner or wallet is the account that joins."
          problem={agentProblem}
        />
      )}
      <Input
        name={
          unit > 0n
            ? `Units of stake, ${asset.format(unit)} each`
            : least === undefined
              ? 'Stake'
              : `Stake, at least ${asset.format(least)}`
        }
        value={stake}
        onChange={setStake}
        hint={unit > 0n ? 'Each unit can be drawn as one vote.' : undefined}
        problem={stakeProblem}
      />
      <p className="flex gap-2">
        <Button
          disabled={
            isPending ||
            needsAgent ||
            stake === '' ||
            Boolean(agentProblem ?? stakeProblem)
          }
          onPress={() => setReady(true)}
        >
          Continue
        </Button>
        <Button onPress={onClose}>Cancel</Button>
      </p>
    </form>
  )
}

function readUnits(text: string): bigint {
  const digits = text.trim()
  if (/^[1-9]\d{0,8}$/.test(digits)) return BigInt(digits)
  throw new Error('The number of units must be a whole number from 1.')
}

function readAgent(text: string): bigint {
  const digits = text.trim()
  if (/^\d{1,30}$/.test(digits)) return BigInt(digits)
  throw new Error('The agent id must be a whole number, such as 7.')
}
