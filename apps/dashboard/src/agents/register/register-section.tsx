'use client'

import { lazy, Suspense, useState } from 'react'
import type { Address } from 'viem'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

const RegisterForm = lazy(async () => ({
  default: (await import('./register-form.tsx')).RegisterForm,
}))

/** Registers an agent in the registry of the market. */
export function RegisterSection({ registry }: { readonly registry: Address }) {
  const [isOpen, setOpen] = useState(false)
  return isOpen ? (
    <Suspense fallback={<Skeleton lines={8} of="the form" />}>
      <RegisterForm registry={registry} onCancel={() => setOpen(false)} />
    </Suspense>
  ) : (
    <p className="mb-3">
      <Button onPress={() => setOpen(true)}>Register an agent</Button>
    </p>
  )
}
