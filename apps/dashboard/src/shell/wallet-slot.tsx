'use client'

import { type ComponentType, useCallback, useEffect, useState } from 'react'
import { WalletButton } from './wallet-button.tsx'

type Menu = ComponentType<{ readonly isOpenAtFirst: boolean }>

/** The place of the wallet in the header. Its code is loaded when a wallet was, or is to be, connected. */
export function WalletSlot() {
  const [menu, setMenu] = useState<{ Menu: Menu; isOpen: boolean } | undefined>()
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
