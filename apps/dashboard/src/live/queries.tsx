'use client'

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'

const queries = new QueryClient({
  defaultOptions: {
    // Whoever shows a query says when it is old: at a new block, or when a button is pressed.
    queries: {
      staleTime: Number.POSITIVE_INFINITY,
      retry: 1,
      refetchOnWindowFocus: false,
    },
  },
})

/**
 * Keeps what pages have read, so that going back reads nothing again. Only pages that query stand in
 * it: the list of markets does not wait for it.
 */
export function Queries({ children }: { readonly children: ReactNode }) {
  return <QueryClientProvider client={queries}>{children}</QueryClientProvider>
}
