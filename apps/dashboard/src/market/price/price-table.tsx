import { Moment } from '../../ui/moment.tsx'
import { withoutControls } from '../../ui/untrusted-text.tsx'
import type { PriceEvidence } from './price-evidence.ts'

/** Most rows; beyond that only those around the deciding point are shown. */
const mostRows = 120

/** The points of a chart as a table. */
export function PriceTable({
  evidence: { series, decided },
}: {
  readonly evidence: PriceEvidence
}) {
  const rows = series
    .flatMap(({ name, points }) => points.map((point) => ({ ...point, name })))
    .sort((a, b) => a.time - b.time)
  const middle = decided
    ? rows.filter(({ time }) => time < decided.time).length
    : rows.length
  const from = Math.max(0, Math.min(middle - mostRows / 2, rows.length - mostRows))
  const shown = rows.slice(from, from + mostRows)
  return (
    <details className="text-sm">
      <summary className="cursor-pointer">
        The points as a table
        {shown.length < rows.length ? ` (${shown.length} of ${rows.length})` : ''}
      </summary>
      <table className="mt-2 w-full">
        <thead>
          <tr className="text-left text-xs text-muted">
            <th scope="col" className="py-1 font-normal">
              Moment
            </th>
            <th scope="col" className="py-1 font-normal">
              Source
            </th>
            <th scope="col" className="py-1 text-right font-normal">
              Value
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ name, time, digits }) => {
            const decides = decided?.name === name && decided.time === time
            return (
              <tr
                key={`${name} ${time}`}
                className={decides ? 'font-semibold' : undefined}
              >
                <td className="py-0.5">
                  <Moment seconds={time / 1_000} />
                </td>
                <td className="untrusted py-0.5 text-muted">
                  {withoutControls(name).slice(0, 140)}
                </td>
                <td className="py-0.5 text-right break-all">
                  {withoutControls(digits).slice(0, 60)}
                  {decides && ' decided'}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </details>
  )
}
