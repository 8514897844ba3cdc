/**
 * Estimates from above how many tokens a model reads in a text: four letters of English are one, and of other scripts
 * two bytes are.
 */
export function estimateTokens(text: string): number {
  let quarters = 0
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index)
    // Two bytes of UTF-8, three, or four in two units.
    quarters +=
      unit < 0x80 ? 1 : unit < 0x800 ? 4 : unit >= 0xd800 && unit < 0xe000 ? 4 : 6
  }
  return Math.ceil(quarters / 4)
}
