const starts =
  'Hald Nor Tess Brev Ostr Kelv Varn Lindr Morv Sarn Quel Drav Fenn Pell Rask Tolv Wend Yar Zell Corv Ebr Gant Isk Ulv'
const ends = 'land vikka marra'

/** Invented places, one for each world. */
export const names: readonly string[] = ends
  .split(' ')
  .flatMap((end) => starts.split(' ').map((start) => `${start}${end}`))

/** Replaces `{name}` and the like; an unknown key is a mistake. */
export function fill(
  template: string,
  values: Readonly<Record<string, string | undefined>>,
): string {
  return template.replace(/\{(\w+)\}/g, (whole, key: string) => values[key] ?? whole)
}
