/** Returns true if a text is an http or https address. */
export function isWebAddress(text: string): boolean {
  return /^https?:\/\/[^\s"'<>\\]+$/i.test(text)
}
