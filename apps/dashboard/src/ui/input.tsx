import { useId } from 'react'

/** Style of a field for text. */
export const fieldStyle =
  'min-h-9 w-full rounded-md border border-edge bg-surface px-2.5 py-1 text-sm aria-invalid:border-no'

/** A field for one line, or for several, with its name above and what is wrong with it below. */
export function Input({
  name,
  value,
  onChange,
  hint,
  problem,
  rows,
  placeholder,
}: {
  readonly name: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly hint?: string | undefined
  readonly problem?: string | undefined
  /** Several lines. */
  readonly rows?: number | undefined
  readonly placeholder?: string | undefined
}) {
  const id = useId()
  const note = problem ?? hint
  const field = {
    id,
    value,
    placeholder,
    className: fieldStyle,
    spellCheck: false,
    autoComplete: 'off',
    'aria-invalid': problem !== undefined,
    'aria-describedby': note === undefined ? undefined : `${id}-note`,
  }
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1 block text-sm text-muted">
        {name}
      </label>
      {rows === undefined ? (
        <input {...field} onChange={({ target }) => onChange(target.value)} />
      ) : (
        <textarea
          {...field}
          rows={rows}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
      {note !== undefined && (
        <p
          id={`${id}-note`}
          className={`untrusted mt-1 text-sm ${problem === undefined ? 'text-muted' : 'text-no'}`}
        >
          {note}
        </p>
      )}
    </div>
  )
}

/** Error of a text; undefined if it can be read, or is empty. */
export function problemOf(
  text: string,
  read: (text: string) => unknown,
): string | undefined {
  if (text.trim() === '') return undefined
  try {
    read(text)
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
