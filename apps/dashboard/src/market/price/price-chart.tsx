'use client'

import { useIsWide } from '../../markets/use-is-wide.ts'
import { groupDigits } from '../../ui/group-digits.ts'
import { withoutControls } from '../../ui/untrusted-text.tsx'
import { type ChartScale, chartScale } from './chart-scale.ts'
import type { PriceEvidence, PriceSeries } from './price-evidence.ts'

const height = 240
const margin = { top: 22, right: 14, bottom: 28, left: 64 }
/** Above this number, marks would hide the line. */
const mostMarks = 60
const looks = [
  { line: 'stroke-accent', mark: 'fill-accent' },
  { line: 'stroke-wait [stroke-dasharray:5_4]', mark: 'fill-wait' },
  { line: 'stroke-muted [stroke-dasharray:2_3]', mark: 'fill-muted' },
] as const

/**
 * The points of all sources as lines, with deadline, target and the point that decided.
 */
export function PriceChart({ evidence }: { readonly evidence: PriceEvidence }) {
  const width = useIsWide() ? 760 : 330
  const { series, target, to, decided } = evidence
  const mark = decided && Number.isFinite(decided.value) ? decided : undefined
  const scale = chartScale({
    width,
    height,
    margin,
    points: [...series.flatMap(({ points }) => points), ...(mark ? [mark] : [])],
    times: [to * 1_000],
    values: [target.value],
  })
  if (!scale) return null
  const right = width - margin.right
  const bottom = height - margin.bottom
  const deadline = scale.x(to * 1_000)
  const isLate = deadline > width / 2
  return (
    <figure>
      <svg
        role="img"
        aria-label={describeChart(evidence)}
        viewBox={`0 0 ${width} ${height}`}
        className="block w-full max-w-4xl text-[11px]"
      >
        {scale.yTicks.map((tick) => (
          <g key={tick}>
            <path
              d={`M${margin.left} ${scale.y(tick)}H${right}`}
              className="stroke-line"
            />
            <text
              x={margin.left - 8}
              y={scale.y(tick) + 4}
              textAnchor="end"
              className="fill-muted"
            >
              {short(tick)}
            </text>
          </g>
        ))}
        <text x={margin.left} y={height - 8} className="fill-muted">
          {momentText(scale.xTicks[0])}
        </text>
        <text x={right} y={height - 8} textAnchor="end" className="fill-muted">
          {momentText(scale.xTicks[1])}
        </text>
        <path
          d={`M${margin.left} ${scale.y(target.value)}H${right}`}
          className="stroke-edge [stroke-dasharray:6_3]"
        />
        <text x={margin.left + 4} y={scale.y(target.value) - 5} className="fill-text">
          target {short(target.value)}
        </text>
        <path d={`M${deadline} ${margin.top - 6}V${bottom}`} className="stroke-no" />
        <text
          x={deadline + (isLate ? -5 : 5)}
          y={margin.top - 9}
          textAnchor={isLate ? 'end' : 'start'}
          className="fill-no"
        >
          deadline
        </text>
        {series.map((each, place) => (
          <Line key={each.name} series={each} scale={scale} place={place} />
        ))}
        {mark && (
          <g>
            <circle
              cx={scale.x(mark.time)}
              cy={scale.y(mark.value)}
              r="7"
              className="fill-none stroke-text stroke-2"
            />
            <text
              x={scale.x(mark.time)}
              y={scale.y(mark.value) + (scale.y(mark.value) < height / 2 ? 22 : -13)}
              textAnchor={scale.x(mark.time) > width / 2 ? 'end' : 'start'}
              className="fill-text font-semibold"
            >
              {short(mark.value)} decided
            </text>
          </g>
        )}
      </svg>
      <figcaption className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-sm">
        {series.map(({ name, points }, place) => (
          <span key={name} className="flex min-w-0 items-center gap-1.5">
            <svg viewBox="0 0 24 8" aria-hidden="true" className="h-2 w-6 shrink-0">
              <path d="M0 4h24" className={`stroke-2 ${lookAt(place).line}`} />
            </svg>
            <span className="untrusted">{cleaned(name)}</span>
            <span className="whitespace-nowrap text-muted">
              {points.length} {points.length === 1 ? 'point' : 'points'}
            </span>
          </span>
        ))}
      </figcaption>
    </figure>
  )
}

function Line({
  series: { points },
  scale,
  place,
}: {
  readonly series: PriceSeries
  readonly scale: ChartScale
  readonly place: number
}) {
  const { line, mark } = lookAt(place)
  const places = points
    .filter(({ value }) => Number.isFinite(value))
    .map(({ time, value }) => [scale.x(time), scale.y(value)] as const)
  return (
    <g>
      <polyline
        points={places.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')}
        className={`fill-none stroke-[1.75] ${line}`}
      />
      {places.length <= mostMarks &&
        places.map(([x, y]) =>
          place === 0 ? (
            <circle key={x} cx={x} cy={y} r="2.5" className={mark} />
          ) : (
            <path key={x} d={`M${x} ${y - 4}l4 4-4 4-4-4z`} className={mark} />
          ),
        )}
    </g>
  )
}

/** Describes a chart for screen readers. */
export function describeChart({ series, target, to, decided }: PriceEvidence): string {
  const lines = series.map(({ name, points }) => {
    const values = points.map(({ value }) => value)
    const many = points.length === 1 ? '1 point' : `${points.length} points`
    return `${cleaned(name)}, ${many}, lowest ${short(Math.min(...values))}, highest ${short(Math.max(...values))}`
  })
  const decision = decided
    ? ` The point that decided: ${cleaned(decided.digits).slice(0, 60)} of ${cleaned(decided.name)} at ${momentText(decided.time)} UTC.`
    : ''
  return `${lines.join('; ')}. Target ${target.digits.slice(0, 60)}, last moment that counts ${momentText(to * 1_000)} UTC.${decision}`
}

function lookAt(place: number) {
  return looks[place] ?? looks[2]
}

/** Names in a record are untrusted. */
function cleaned(text: string): string {
  return withoutControls(text).slice(0, 140)
}

function short(value: number): string {
  const [whole = '', fraction] = String(Number(value.toPrecision(6))).split('.')
  return fraction === undefined ? groupDigits(whole) : `${groupDigits(whole)}.${fraction}`
}

function momentText(time: number): string {
  const date = new Date(time)
  return Number.isNaN(date.getTime())
    ? ''
    : date.toISOString().slice(0, 16).replace('T', ' ')
}
