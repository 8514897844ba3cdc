const tags = ['think', 'thinking', 'thought']

/**
 * Cuts the thought that some servers leave before an answer. Thought that never ends leaves nothing;
 * where a template wrote its beginning, the end alone is in the text.
 *
 * A JSON object is whole: tags in it are its own words.
 */
export function withoutThought(text: string): string {
  const start = text.trimStart()
  if (start.startsWith('{')) return text
  for (const tag of tags) {
    const end = text.indexOf(`</${tag}>`)
    if (end !== -1) return text.slice(end + tag.length + 3).trimStart()
    if (start.startsWith(`<${tag}>`)) return ''
  }
  return text
}
