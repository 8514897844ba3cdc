import type { Metadata } from 'next'
import Link from 'next/link'

export const metadata: Metadata = { title: 'Not found' }

/** Whatever has no page. */
export default function NotFound() {
  return (
    <>
      <h1 className="text-xl">There is no such page</h1>
      <p className="mt-2 text-muted">
        The address may have been cut.{' '}
        <Link href="/markets/" className="text-accent underline">
          See all markets
        </Link>
      </p>
    </>
  )
}
