const small = [
  ...'zero one two three four five six seven eight nine ten eleven twelve'.split(' '),
  ...'thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' '),
]
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')

/** Spells a whole number below a million in words. */
export function spellNumber(value: number): string {
  const part = (size: number, name: string) =>
    [
      spellNumber(Math.floor(value / size)),
      name,
      value % size && spellNumber(value % size),
    ]
      .filter(Boolean)
      .join(' ')
  if (value >= 1_000) return part(1_000, 'thousand')
  if (value >= 100) return part(100, 'hundred')
  if (value < 20) return small[value] ?? ''
  const unit = value % 10
  return [tens[Math.floor(value / 10) - 2], unit > 0 && small[unit]]
    .filter(Boolean)
    .join(' ')
}
