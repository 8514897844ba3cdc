'use client'

import { useEffect, useRef, useState } from 'react'
import { useDashboardStart } from '../live/dashboard-context.tsx'
import { Queries } from '../live/queries.tsx'
import { TransactionList } from '../transactions/transaction-list.tsx'
import { WithdrawOffer } from '../transactions/withdraw-offer.tsx'
import { AddressText, shortHex } from '../ui/address-text.tsx'
import { Button } from '../ui/button.tsx'
import { useWallet } from '../wallet/use-wallet.ts'
import { WalletChoice, WalletIcon } from '../wallet/wallet-choice.tsx'
import { type ConnectedWallet, walletSession } from '../wallet/wallet-session.ts'
import { WrongChain } from '../wallet/wrong-chain.tsx'
import { WalletButton } from './wallet-button.tsx'

/** The wallet in the header: account, chain and transactions. */
export function WalletMenu({ isOpenAtFirst }: { readonly isOpenAtFirst: boolean }) {
  const start = useDashboardStart()
  const { connected } = useWallet()
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isOpen) return
    place.current?.querySelector('button')?.focus()
    const close = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setOpen(false)
    }
    addEventListener('keydown', close)
    return () => removeEventListener('keydown', close)
  }, [isOpen])
  return (
    <div ref={place}>
      <WalletButton
        text={connected && shortHex(connected.account)}
        isOpen={isOpen}
        onPress={() => setOpen(!isOpen)}
      />
      {isOpen && start.kind === 'ready' && (
        <section
          aria-label="Wallet"
          className="absolute top-12 right-0 z-40 grid max-h-[80vh] w-full max-w-96 gap-3 overflow-y-auto rounded-b-lg border border-line bg-surface p-4 shadow-lg sm:right-4"
        >
          {connected ? <Connected connected={connected} /> : <WalletChoice />}
          <TransactionList />
          <p>
            <Button onPress={() => setOpen(false)}>Close</Button>
          </p>
        </section>
      )}
    </div>
  )
}

function Connected({ connected }: { readonly connected: ConnectedWallet }) {
  const start = useDashboardStart()
  if (start.kind !== 'ready') return null
  const { network } = start.dashboard.config
  const { wallet, account, chainId } = connected
  return (
    <>
      <p className="flex items-center gap-2 font-medium">
        <WalletIcon wallet={wallet} />
        <span className="untrusted min-w-0">{wallet.name}</span>
      </p>
      <p>
        Account <AddressText value={account} />
        {chainId === network.chainId && ` on ${network.name}`}
      </p>
      {chainId !== network.chainId && <WrongChain connected={connected} />}
      {chainId === network.chainId && (
        <Queries>
          <WithdrawOffer />
        </Queries>
      )}
      <p>
        <Button onPress={() => walletSession.disconnect()}>Disconnect</Button>
      </p>
    </>
  )
}
