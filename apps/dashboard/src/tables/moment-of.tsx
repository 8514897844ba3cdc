import { Moment } from '../ui/moment.tsx'

/** A time from the platform. */
export function MomentOf({ iso }: { readonly iso: string }) {
  return <Moment seconds={Date.parse(iso) / 1_000} />
}
