import { Skeleton } from '../ui/skeleton.tsx'

/** Holds the place of what is read for one market alone. */
export function LoadingSections() {
  return (
    <div className="mt-6 min-h-screen">
      <Skeleton lines={8} of="how it is decided" />
    </div>
  )
}
