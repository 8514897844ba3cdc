/** A time in UTC, the same text for all visitors. */
export function Moment({ seconds }: { readonly seconds: number }) {
  const date = new Date(seconds * 1_000)
  if (Number.isNaN(date.getTime())) return <span>far away</span>
  const text = date.toISOString()
  return (
    <time dateTime={text} title={date.toString()} className="whitespace-nowrap">
      {text.slice(0, 10)} {text.slice(11, 16)} <span className="text-muted">UTC</span>
    </time>
  )
}

/** Formats a span of time in its two largest units. */
export function formatSpan(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  const parts = [
    [Math.floor(whole / 86_400), 'd'],
    [Math.floor(whole / 3_600) % 24, 'h'],
    [Math.floor(whole / 60) % 60, 'm'],
    [whole % 60, 's'],
  ] as const
  const first = parts.findIndex(([count]) => count > 0)
  if (first === -1) return '0 s'
  return parts
    .slice(first, first + 2)
    .filter(([count]) => count > 0)
    .map(([count, unit]) => `${count} ${unit}`)
    .join(' ')
}
