'use client'

import { useDashboard } from '../live/dashboard-context.tsx'
import { ProblemNotice } from '../ui/notice.tsx'
import type { AnnouncedWallet } from './find-wallets.ts'
import { isLocalChain } from './test-accounts.ts'
import { useWallet } from './use-wallet.ts'
import { walletSession } from './wallet-session.ts'

/** The wallets of this browser, to connect one of them. */
export function WalletChoice() {
  const { wallets, connecting, problem } = useWallet()
  const isLocal = isLocalChain(useDashboard().config)
  return (
    <div className="grid gap-2">
      {wallets.length === 0 ? (
        <p className="text-muted">
          No wallet was found in this browser. Install one that supports EIP-6963, such as
          MetaMask or Rabby, and reload the page.
        </p>
      ) : (
        <ul aria-label="Wallets" className="grid gap-2 has-[li:nth-child(5)]:grid-cols-2">
          {wallets.map((wallet) => (
            <li key={wallet.uuid}>
              <button
                type="button"
                disabled={connecting !== undefined}
                onClick={() => void walletSession.connect(wallet)}
                className="flex min-h-10 w-full cursor-pointer items-center gap-2 rounded-md border border-line bg-surface px-2.5 py-1.5 text-left hover:border-edge disabled:cursor-default disabled:opacity-60"
              >
                <WalletIcon wallet={wallet} />
                <span className="untrusted min-w-0">{wallet.name}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {connecting && (
        <p role="status">Waiting for {connecting.name}. Confirm it there.</p>
      )}
      {problem && <ProblemNotice problem={problem} />}
      {isLocal && (
        <p className="text-sm text-muted">
          A test account needs no extension, because the node of this local chain signs
          for it. Its money has no value.
        </p>
      )}
      <p className="text-sm text-muted">
        Each wallet supplies its own name and icon. If you connect, this page learns your
        account, and nothing is signed.
      </p>
    </div>
  )
}

/** The picture of a wallet, where it announced one that can be shown. */
export function WalletIcon({ wallet }: { readonly wallet: AnnouncedWallet }) {
  if (wallet.icon === undefined)
    return <span aria-hidden className="size-5 rounded bg-raised" />
  // biome-ignore lint/performance/noImgElement: a data URL has nothing to optimize
  return <img src={wallet.icon} alt="" className="size-5 rounded" />
}
