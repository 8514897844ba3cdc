import { wideColumns } from './market-row.tsx'

/** Column names in a wide window; each row repeats them for screen readers. */
export function ColumnNames() {
  return (
    <div
      aria-hidden
      className={`hidden gap-x-3 border border-transparent px-3 pb-1.5 text-xs text-muted md:grid ${wideColumns}`}
    >
      <span className="col-span-2">Question</span>
      <span className="text-right">Pool</span>
      <span className="text-right">Deadline</span>
      <span className="text-right">Workers</span>
      <span className="text-right">Status</span>
    </div>
  )
}
