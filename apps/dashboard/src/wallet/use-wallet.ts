'use client'

import { useSyncExternalStore } from 'react'
import { type WalletState, walletSession } from './wallet-session.ts'

/** Follows the wallets of this browser. */
export function useWallet(): WalletState {
  const { subscribe, getState } = walletSession
  return useSyncExternalStore(subscribe, getState, getState)
}
