/** Each repetition is bounded, so that no text takes more than linear time. */
const patterns = [
  { name: 'image', pattern: /!\[[^\]\n]{0,300}\][([]/ },
  {
    name: 'element',
    pattern:
      /<\/?(?:script|img|iframe|svg|object|embed|link|style|form|a|video|audio|meta|base)\b/i,
  },
  {
    name: 'script_address',
    pattern: /\b(?:javascript|vbscript):(?!\s)|\bdata\s{0,9}:\s{0,9}[a-z]{1,20}\//i,
  },
] as const

/**
 * Looks for markup that a page which renders a text would load or run: images, elements, and
 * addresses of scripts. It is flagged, and the text stays as it is.
 */
export function findMarkup(text: string): string[] {
  return patterns.filter(({ pattern }) => pattern.test(text)).map(({ name }) => name)
}
