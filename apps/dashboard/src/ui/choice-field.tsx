import { useId } from 'react'
import { fieldStyle } from './input.tsx'

/** A field for one of several values, with its name above. */
export function ChoiceField<Value extends string>({
  name,
  value,
  choices,
  onChange,
}: {
  readonly name: string
  readonly value: Value
  /** Values with their texts, in order. */
  readonly choices: readonly (readonly [value: Value, text: string])[]
  readonly onChange: (value: Value) => void
}) {
  const id = useId()
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1 block text-sm text-muted">
        {name}
      </label>
      <select
        id={id}
        value={value}
        onChange={({ target }) => {
          const chosen = choices.find(([each]) => each === target.value)
          if (chosen) onChange(chosen[0])
        }}
        className={fieldStyle}
      >
        {choices.map(([each, text]) => (
          <option key={each} value={each}>
            {text}
          </option>
        ))}
      </select>
    </div>
  )
}
