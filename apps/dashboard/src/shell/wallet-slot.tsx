'use client'

import { type ComponentType, useCallback, useEffect, useState } from 'react'
import { useDashboardStart } from '../live/dashboard-context.tsx'
import { WalletButton } from './wallet-button.tsx'

type Menu = ComponentType<{ readonly isOpenAtFirst: boolean }>

/** The place of the wallet in the header. Its code is loaded when a wallet was, or is to be, connected. */
export function WalletSlot() {
  const [menu, setMenu] = useState<{ Menu: Menu; isOpen: boolean } | undefined>()
  const start = useDashboardStart()
  const load = useCallback(async (isOpen: boolean) => {
    const { WalletMenu } = await import('./wallet-menu.tsx')
    setMenu((known) => known ?? { Menu: WalletMenu, isOpen })
  }, [])
  useEffect(() => {
    const loadKept = () => void load(false)
    if (hasKept()) loadKept()
    addEventListener('cresolver:wallet', loadKept)
    return () => removeEventListener('cresolver:wallet', loadKept)
  }, [load])
  useEffect(() => {
    if (start.kind !== 'ready' || start.dashboard.config.network.kind !== 'local') return
    const { config, connection } = start.dashboard
    const announced = import('../wallet/test-accounts.ts')
      .then(({ announceTestAccounts }) => announceTestAccounts(config, connection))
      // Without the node there are no test accounts; the page says itself that it is away.
      .catch(() => () => undefined)
    return () => void announced.then((stop) => stop())
  }, [start])
  if (menu) return <menu.Menu isOpenAtFirst={menu.isOpen} />
  return <WalletButton isOpen={false} onPress={() => void load(true)} />
}

function hasKept(): boolean {
  try {
    return ['wallet', 'transactions'].some(
      (name) => localStorage.getItem(`cresolver.${name}`) !== null,
    )
  } catch {
    return false
  }
}
