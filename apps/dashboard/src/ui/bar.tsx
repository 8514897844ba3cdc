/** A score from 0 to 100 as a bar, drawn with CSS alone. */
export function Bar({
  label,
  value,
  compact = false,
}: {
  readonly label: string
  /** 0 to 100. */
  readonly value: number
  /** Shows the label to screen readers only. */
  readonly compact?: boolean | undefined
}) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_2.25rem] items-center gap-x-2">
      {!compact && <span className="col-span-2 text-xs text-muted">{label}</span>}
      {/* biome-ignore lint/a11y/useSemanticElements: a meter element looks different in every browser */}
      <span
        role="meter"
        aria-label={label}
        aria-valuenow={value}
        aria-valuemin={0}
        aria-valuemax={100}
        className="h-1.5 overflow-hidden rounded-full bg-raised ring-1 ring-line ring-inset"
      >
        <span
          className="block h-full rounded-full bg-accent"
          style={{ width: `${Math.max(0, Math.min(100, value))}%` }}
        />
      </span>
      <span aria-hidden className="text-right text-xs">
        {value}
      </span>
    </div>
  )
}
