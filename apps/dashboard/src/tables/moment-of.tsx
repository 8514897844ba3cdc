import { Moment } from '../ui/moment.tsx'

/** A moment that the platform wrote. */
export function MomentOf({ iso }: { readonly iso: string }) {
  return <Moment seconds={Date.parse(iso) / 1_000} />
}
