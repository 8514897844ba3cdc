/** Prints rows below one another, numbers to the right. */
export function printTable(
  title: string,
  heads: readonly string[],
  rows: readonly (readonly (string | number | bigint | undefined)[])[],
): void {
  const texts = [heads, ...rows.map((row) => row.map(format))]
  const widths = heads.map((_, column) =>
    Math.max(...texts.map((row) => row[column]?.length ?? 0)),
  )
  console.log(`\n${title}`)
  for (const row of texts) {
    const cells = row.map((text, column) => {
      const width = widths[column] ?? 0
      return column === 0 ? text.padEnd(width) : text.padStart(width)
    })
    console.log(`  ${cells.join('  ')}`)
  }
}

function format(value: string | number | bigint | undefined): string {
  if (value === undefined) return '-'
  return typeof value === 'string' ? value : value.toLocaleString('en-US')
}
