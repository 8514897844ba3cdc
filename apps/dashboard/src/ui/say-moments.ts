/**
 * Writes the moments in a text as people read them.
 *
 * @param text - with moments such as `2026-02-20T23:59:00Z`
 * @returns the text with `2026-02-20 23:59 UTC` in their place; seconds only where there are some
 */
export function sayMoments(text: string): string {
  return text
    .replace(/(\d)T(\d\d:\d\d):00Z/g, '$1 $2 UTC')
    .replace(/(\d)T(\d\d:\d\d:\d\d)Z/g, '$1 $2 UTC')
}
