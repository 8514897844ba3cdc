import type { Dimensions } from '@cresolver/resolution'
import { Bar } from '../../ui/bar.tsx'
import { DIMENSION_LABELS } from './dimension-labels.ts'

/** The eight scores of a worker as bars, each with its share of the sum. */
export function DimensionBars({ dimensions }: { readonly dimensions: Dimensions }) {
  return (
    <div className="grid grid-cols-2 gap-x-5 gap-y-2 md:grid-cols-4">
      {DIMENSION_LABELS.map(({ id, label, weight }) => (
        <Bar key={id} label={`${label} · ${weight} %`} value={dimensions[id]} />
      ))}
    </div>
  )
}
