'use client'

import type { CresolverError } from '@cresolver/core/protocol'
import { useState } from 'react'
import { useDashboard } from '../live/dashboard-context.tsx'
import { toProblem } from '../live/problem.ts'
import { Button } from '../ui/button.tsx'
import { ProblemNotice } from '../ui/notice.tsx'
import { switchChain, wrongChain } from './switch-chain.ts'
import { type ConnectedWallet, walletSession } from './wallet-session.ts'

/** Says that the wallet is on another chain, and asks it to switch. */
export function WrongChain({ connected }: { readonly connected: ConnectedWallet }) {
  const { config } = useDashboard()
  const [problem, setProblem] = useState<CresolverError | undefined>()
  const [isAsking, setAsking] = useState(false)
  const ask = async () => {
    setAsking(true)
    setProblem(undefined)
    try {
      await switchChain(connected.wallet.provider, config)
      await walletSession.refresh()
    } catch (thrown) {
      setProblem(toProblem(thrown))
    } finally {
      setAsking(false)
    }
  }
  return (
    <div className="grid gap-2">
      <p role="status">
        {isAsking
          ? 'Waiting for the wallet. Confirm the network change there.'
          : wrongChain(connected.chainId, config).message}
      </p>
      <p>
        <Button disabled={isAsking} onPress={() => void ask()}>
          Switch to {config.network.name}
        </Button>
      </p>
      {problem && <ProblemNotice problem={problem} />}
    </div>
  )
}
