import { Skeleton } from '../ui/skeleton.tsx'

/** Placeholder of the parts that are read for one market. */
export function LoadingSections() {
  return (
    <div className="mt-6 min-h-screen">
      <Skeleton lines={8} of="the round" />
    </div>
  )
}
