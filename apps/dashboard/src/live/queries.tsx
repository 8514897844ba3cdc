'use client'

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'

const queries = new QueryClient({
  defaultOptions: {
    // The component of a query decides when it is stale: at a new block, or on a press of a button.
    queries: {
      staleTime: Number.POSITIVE_INFINITY,
      retry: 1,
      refetchOnWindowFocus: false,
    },
  },
})

/**
 * Caches what pages have read, so that going back reads nothing again. It wraps only pages that query:
 * the list of markets does not wait for it.
 */
export function Queries({ children }: { readonly children: ReactNode }) {
  return <QueryClientProvider client={queries}>{children}</QueryClientProvider>
}
