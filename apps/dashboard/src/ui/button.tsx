import type { ReactNode } from 'react'

/** Look of the one action of a part that most visitors look for. */
export const MAIN_LOOK =
  'border-accent bg-accent font-medium text-ground hover:opacity-90'
const plainLook =
  'border-line bg-surface hover:border-edge aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent'

/** A button. */
export function Button({
  onPress,
  pressed,
  disabled = false,
  main = false,
  label,
  title,
  children,
}: {
  readonly onPress: () => void
  readonly pressed?: boolean | undefined
  readonly disabled?: boolean | undefined
  /** True for the one button of a part that most visitors look for. */
  readonly main?: boolean | undefined
  /** For screen readers, if the text alone is not clear. */
  readonly label?: string | undefined
  readonly title?: string | undefined
  readonly children: ReactNode
}) {
  return (
    <button
      type="button"
      onClick={onPress}
      aria-pressed={pressed}
      aria-label={label}
      title={title}
      disabled={disabled}
      className={`inline-flex min-h-8 cursor-pointer items-center gap-1.5 rounded-md border px-2.5 py-1 text-sm disabled:cursor-default disabled:opacity-60 ${main ? MAIN_LOOK : plainLook}`}
    >
      {children}
    </button>
  )
}
