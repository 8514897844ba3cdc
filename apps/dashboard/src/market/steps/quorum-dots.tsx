/** Workers that were asked, that answered, and that are required. */
export type QuorumCounts = {
  readonly asked: number
  readonly answered: number
  readonly required: number
}

/** More than a market accepts; a feed could contain any number. */
const mostDots = 40

/**
 * A dot for each worker: filled for an answer, crossed for an absence, and a bar after the last one that is
 * required.
 */
export function QuorumDots({
  quorum: { asked, answered, required },
  isRunning = false,
}: {
  readonly quorum: QuorumCounts
  readonly isRunning?: boolean | undefined
}) {
  const said = describeQuorum({ asked, answered, required }, isRunning)
  const places = dots(asked)
  return (
    <div>
      <div role="img" aria-label={said} className="flex flex-wrap items-center gap-1.5">
        {places.map((place) => (
          <span key={place} className="flex items-center gap-1.5">
            <Dot
              kind={place < answered ? 'answered' : isRunning ? 'awaited' : 'absent'}
            />
            {place === required - 1 && <span className="h-5 w-0.5 rounded bg-edge" />}
          </span>
        ))}
      </div>
      <p aria-hidden className="mt-1 text-sm text-muted">
        {said}
      </p>
    </div>
  )
}

/** Describes a quorum. */
export function describeQuorum(
  { asked, answered, required }: QuorumCounts,
  isRunning: boolean,
): string {
  const met = answered >= required && asked > 0
  const verdict = met
    ? 'the quorum was met'
    : isRunning
      ? 'answers may still come'
      : 'the quorum was missed'
  return `${answered} of ${asked} answered, ${required} required: ${verdict}.`
}

function dots(count: number): number[] {
  return Array.from({ length: Math.min(count, mostDots) }, (_, place) => place)
}

function Dot({ kind }: { readonly kind: 'answered' | 'awaited' | 'absent' }) {
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true" className="size-4">
      {kind === 'answered' ? (
        <circle cx="8" cy="8" r="7" className="fill-accent" />
      ) : (
        <circle
          cx="8"
          cy="8"
          r="6.25"
          className={`fill-none stroke-edge stroke-[1.5] ${kind === 'awaited' ? 'pulse' : ''}`}
        />
      )}
      {kind === 'absent' && (
        <path d="m5.5 5.5 5 5m0-5-5 5" className="fill-none stroke-no stroke-[1.5]" />
      )}
    </svg>
  )
}
