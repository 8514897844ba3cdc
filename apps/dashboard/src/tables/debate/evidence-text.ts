/** `[VERIFIED: source]` and the like; the page shows level and sources by themselves. */
const tag =
  /\s*\[\s*(?:VERIFIED|CORROBORATED|INDICATED|POSSIBLE)\s*(?::[^\]]{0,2000})?\]\s*/gi

/** Text of an agent without the tags that state its level of evidence. */
export function withoutEvidenceTags(text: string): string {
  return text.replace(tag, ' ').trim()
}
