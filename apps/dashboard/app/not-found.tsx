import type { Metadata } from 'next'
import Link from 'next/link'

export const metadata: Metadata = { title: 'Not found' }

/** The page for unknown addresses. */
export default function NotFound() {
  return (
    <>
      <h1 className="text-xl">Page not found</h1>
      <p className="mt-2 text-muted">
        The address may be incomplete.{' '}
        <Link href="/markets/" className="text-accent underline">
          See all markets
        </Link>
      </p>
    </>
  )
}
