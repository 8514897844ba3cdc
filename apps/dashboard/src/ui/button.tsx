import type { ReactNode } from 'react'

/** A button. */
export function Button({
  onPress,
  pressed,
  disabled = false,
  label,
  children,
}: {
  readonly onPress: () => void
  readonly pressed?: boolean | undefined
  readonly disabled?: boolean | undefined
  /** For screen readers, if the text alone is not clear. */
  readonly label?: string | undefined
  readonly children: ReactNode
}) {
  return (
    <button
      type="button"
      onClick={onPress}
      aria-pressed={pressed}
      aria-label={label}
      disabled={disabled}
      className="inline-flex min-h-8 cursor-pointer items-center gap-1.5 rounded-md border border-line bg-surface px-2.5 py-1 text-sm hover:border-edge disabled:cursor-default disabled:opacity-60 aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent"
    >
      {children}
    </button>
  )
}
