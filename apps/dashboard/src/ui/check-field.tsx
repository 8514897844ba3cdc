/** A choice that is on or off. */
export function CheckField({
  name,
  isOn,
  onChange,
}: {
  readonly name: string
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
}) {
  return (
    <label className="flex min-h-9 cursor-pointer items-center gap-2">
      <input
        type="checkbox"
        checked={isOn}
        onChange={({ target }) => onChange(target.checked)}
        className="size-4 accent-accent"
      />
      {name}
    </label>
  )
}
